#!/usr/bin/env bash
# Deploys the build in public/ to your own server, and only sends the files that changed.
#
#   DEPLOY_TARGET        user@host:/srv/docs, or a local folder
#   DEPLOY_RELOAD        what to run there afterwards, such as "sudo nginx -s reload"; optional
#   DEPLOY_KEY           private key for ssh; without it, ssh uses its own
#   DEPLOY_KNOWN_HOSTS   the host's lines of known_hosts, required with DEPLOY_KEY
#
# Each build is a folder below <target>/releases, with hard links to the unchanged files of the previous
# build. When all files are there, the script switches the link <target>/current, which is the server's
# document root. It keeps three builds, so you can roll back with `ln -sfn releases/<build> current`. If the
# server doesn't have the build that changed-files.json compares with, the script sends everything.
# Prints what was sent ("changed", "all", or "nothing"), also as the step's output "sent".
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

target=${DEPLOY_TARGET:?"set DEPLOY_TARGET: user@host:/folder, or a folder"}
folder=$(printf %q "${target#*:}")
changes() { node scripts/ci/changes.mjs changed-files.json "$1"; }
build=$(changes build | cut -c1-16)
base=$(changes base | cut -c1-16)

ssh=(ssh -o BatchMode=yes)
if [[ -n ${DEPLOY_KEY:-} ]]; then
  secrets=$(mktemp -d)
  trap 'rm -rf "$secrets"' EXIT
  (umask 077 && printf '%s\n' "$DEPLOY_KEY" >"$secrets/key")
  printf '%s\n' "${DEPLOY_KNOWN_HOSTS:-}" >"$secrets/known_hosts"
  ssh+=(-i "$secrets/key" -o "UserKnownHostsFile=$secrets/known_hosts")
fi

# Runs a script in the target's folder and passes standard input to it.
on_target() {
  local script="set -eu; mkdir -p $folder/releases; cd $folder; $1"
  if [[ $target == *:* ]]; then "${ssh[@]}" "${target%%:*}" "$script"; else bash -c "$script"; fi
}

finish() {
  on_target "
    ln -sfn releases/$build current.new
    mv -T current.new current
    touch releases/$build
    ${DEPLOY_RELOAD:-}
    rm -rf releases/.[0-9a-f]*
    ls -1t releases | tail -n +4 | while read -r old; do rm -rf \"releases/\$old\"; done" </dev/null
  echo "Sent: $1."
  [[ -z ${GITHUB_OUTPUT:-} ]] || echo "sent=$1" >>"$GITHUB_OUTPUT"
  exit 0
}

state=$(on_target "
  if [ -d releases/$build ]; then echo there
  elif [ -n '$base' ] && [ \"\$(readlink current)\" = 'releases/$base' ]; then echo base
  else echo other; fi" </dev/null)
[[ $state != there ]] || finish nothing

new="releases/.$build"
if [[ $state == base ]]; then
  sent=changed
  on_target "rm -rf $new; cp -al releases/$base $new" </dev/null
  # -U replaces files instead of writing into them, because the previous build links to the same ones.
  changes upload | tar -C public --null -T - -czf - | on_target "tar -xzUf - -C $new"
  changes delete | on_target "cd $new; xargs -0 -r rm -f --"
else
  sent=all
  tar -C public -czf - . | on_target "rm -rf $new; mkdir $new; tar -xzf - -C $new"
fi

expected=$(find public -type f | wc -l)
actual=$(on_target "find $new -type f | wc -l" </dev/null)
if [[ $((expected)) -ne $((actual)) ]]; then
  echo "The server has $actual files instead of $expected; it still serves the previous build." >&2
  exit 1
fi
on_target "mv -T $new releases/$build" </dev/null
finish "$sent"
