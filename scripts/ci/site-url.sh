#!/usr/bin/env bash
# Prints url=<the address of the deployed site>: SITE_URL, or else the GitHub Pages address of
# GITHUB_REPOSITORY. Fails if the address has a path, because the site wouldn't work there.
set -euo pipefail

url=${SITE_URL:-}
if [[ -z $url ]]; then
  owner=${GITHUB_REPOSITORY%%/*} name=${GITHUB_REPOSITORY#*/}
  url="https://${owner,,}.github.io"
  [[ ${name,,} == "${owner,,}.github.io" ]] || url+="/$name"
fi
url=${url%/}
if [[ ! $url =~ ^https?://[^/]+$ ]]; then
  echo "The site would be deployed to $url, but it works only at the root of a host: give GitHub Pages its own domain, name the repository <owner>.github.io, or choose another host, and set the variable SITE_URL." >&2
  exit 1
fi
echo "url=$url"
