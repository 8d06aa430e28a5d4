#!/usr/bin/env bash
# Locks the newest releases of the packages whose READMEs the site shows, and opens a pull request with the
# changes, or updates the open one. Also updates the reference, which contains the options of some of these
# packages. `gh` uses GH_TOKEN, and the credentials for `git push` must already be configured.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

branch=update-readmes
lock=content/packages.lock.json

# Exit code 1 with a changed lock: some packages couldn't be fetched, and the others were updated.
summary=$(npm run --silent readmes:update 2>&1) || echo "Not all packages could be updated."
echo "$summary"
if git diff --quiet -- "$lock"; then
  echo "All READMEs are up to date."
  exit
fi

npm run --silent facts:update -- --packages

git switch --quiet --force-create "$branch"
git -c user.name="${GIT_AUTHOR_NAME:-github-actions[bot]}" \
  -c user.email="${GIT_AUTHOR_EMAIL:-41898282+github-actions[bot]@users.noreply.github.com}" \
  commit --quiet --message "docs(readmes): newest releases of packages" -- "$lock" content/reference
git push --quiet --force origin "$branch"

body=$(printf 'Made by `npm run readmes:update`.\n\n```text\n%s\n```\n' "$summary")
number=$(gh pr list --state open --head "$branch" --json number --jq '.[0].number')
if [[ -n $number ]]; then
  gh pr edit "$number" --body "$body"
else
  gh pr create --head "$branch" --title "Newest releases of packages" --body "$body"
fi
