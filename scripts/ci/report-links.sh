#!/usr/bin/env bash
# Checks the links to other sites, and opens, updates, or closes one issue about the broken ones. `gh` uses
# GH_TOKEN.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

title="Broken links to other sites"
report=node_modules/.cache/external-links/report.md

exit_code=0
npm run --silent links:check || exit_code=$?
if [[ $exit_code -gt 1 ]]; then
  echo "The links couldn't be checked; the issue isn't changed." >&2
  exit "$exit_code"
fi

# Doesn't change other people's issues with the same title.
number=$(gh issue list --state open --app github-actions --search "in:title \"$title\"" \
  --json number,title --jq "map(select(.title == \"$title\"))[0].number // empty")

if [[ $exit_code -eq 0 ]]; then
  [[ -z $number ]] || gh issue close "$number" --comment "All links work again."
elif [[ -n $number ]]; then
  gh issue edit "$number" --body-file "$report"
else
  gh issue create --title "$title" --body-file "$report"
fi
