#!/usr/bin/env bash
# Builds the container image of the server, for tests.
#
#   scripts/labs/image.sh up         build it and print CLIMAX_LAB_SERVER_IMAGE=NAME and the settings of podman
#   scripts/labs/image.sh down       remove it
#
# Needs the engine of scripts/container-lab.sh and the built server (`npx -y pnpm@10.34.9 run build`). Nothing is pulled: the base is made of the
# node of this machine and its libraries, unless NODE_IMAGE names one.
set -euo pipefail
lab=image
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
. "$root/scripts/labs/lab.sh"
base=localhost/climax-node:1
image=localhost/climax-server:1

main() {
  case ${1:-} in
    up) up ;;
    down) settings && podman rmi -f "$image" >/dev/null ;;
    *) echo "usage: image.sh up|down" >&2; exit 2 ;;
  esac
}

settings() {
  local dir=${CLIMAX_LAB_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/climax-lab}
  set -a && . "$dir/env" && set +a
}

up() {
  "$root/scripts/container-lab.sh" >&2 || give_up 'there is no container engine'
  settings
  [ -f "$root/apps/server/dist/server.cjs" ] || give_up 'the server is not built'
  [ -n "${NODE_IMAGE:-}" ] || make_base
  podman build --quiet --tag "$image" --build-arg NODE_IMAGE="${NODE_IMAGE:-$base}" --format docker "$root" >&2 \
    || give_up 'the image cannot be built'
  echo "CLIMAX_LAB_SERVER_IMAGE=$image"
}

# node and the libraries it needs, with a small shell.
make_base() {
  ! podman image exists "$base" || return 0
  local tree node library
  tree=$(mktemp -d) node=$(realpath "$(command -v node)")
  mkdir -p "$tree/bin" "$tree/tmp" "$tree/etc"
  chmod 755 "$tree" && chmod 1777 "$tree/tmp"
  cp "$node" "$tree/bin/node"
  for library in $(ldd "$node" | grep -o '/[^ )]*'); do cp --parents -L "$library" "$tree"; done
  cp "$(command -v busybox)" "$tree/bin/busybox"
  for name in sh env echo sleep cat id touch; do ln -s busybox "$tree/bin/$name"; done
  tar -C "$tree" -cf - . | podman import --change 'ENV PATH=/bin' - "$base" >/dev/null
  rm -rf "$tree"
}

main "$@"
