#!/usr/bin/env bash
# Checks the links to other sites, and keeps one issue about those that are to be mended: opens it, brings
# it up to date, or closes it. GH_TOKEN is for `gh`.
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

# Of an issue of the same title by somebody else, nothing is changed.
number=$(gh issue list --state open --app github-actions --search "in:title \"$title\"" \
  --json number,title --jq "map(select(.title == \"$title\"))[0].number // empty")

if [[ $exit_code -eq 0 ]]; then
  [[ -z $number ]] || gh issue close "$number" --comment "All links work again."
elif [[ -n $number ]]; then
  gh issue edit "$number" --body-file "$report"
else
  gh issue create --title "$title" --body-file "$report"
fi
