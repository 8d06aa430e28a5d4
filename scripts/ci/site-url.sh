#!/usr/bin/env bash
# Prints url=<the address of the deployed site>: SITE_URL, else that of GitHub Pages for GITHUB_REPOSITORY. Fails
# for an address below a path, where the site would not work.
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
