#!/usr/bin/env bash
# What deploy/kubernetes.yaml names, on the cluster of kubernetes.sh: the image of the server, with kubectl in it, as
# climax:latest, and busybox:1.37 for its commands. The manifest itself is applied by the tests, as it is.
#
#   scripts/labs/deployment.sh up      the cluster with both images on its nodes; prints CLIMAX_LAB_KUBE_*=VALUE
#   scripts/labs/deployment.sh down    end the cluster, remove the images
#
# Needs what kubernetes.sh and image.sh need.
set -euo pipefail
lab=deployment
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/lab.sh"
image=localhost/climax-deployed:1

main() {
  case ${1:-} in
    up) up ;;
    down) down ;;
    *) echo 'usage: deployment.sh up|down' >&2; exit 2 ;;
  esac
}

up() {
  local settings setting
  settings=$("$here/kubernetes.sh" up) || give_up 'there is no cluster'
  for setting in $settings; do declare "$setting"; done
  "$here/image.sh" up >/dev/null || give_up 'there is no image of the server'
  engine
  build "$CLIMAX_LAB_KUBE_BIN/kubectl"
  give_to_nodes "$CLIMAX_LAB_KUBE_STATE" "$CLIMAX_LAB_KUBE_IMAGE"
  printf '%s\n' "$settings"
}

engine() {
  local dir=${CLIMAX_LAB_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/climax-lab}
  set -a && . "$dir/env" && set +a
}

# The image of the Dockerfile, and kubectl.
build() {
  local context
  context=$(mktemp -d)
  cp "$1" "$context/kubectl"
  printf '%s\n' 'FROM localhost/climax-server:1' 'COPY kubectl /bin/kubectl' >"$context/Dockerfile"
  podman build --quiet --tag "$image" --format docker "$context" >&2 || give_up 'kubectl cannot be added to the image'
  rm -rf "$context"
}

# Under the names that the manifest has: nothing is pulled.
give_to_nodes() {
  local archive socket
  archive=$(mktemp -u --suffix .tar)
  podman save --quiet --format docker-archive --output "$archive" "$image" >&2
  for socket in "$1"/kube*.d/containerd.sock; do
    containers "$socket" images import "$archive"
    containers "$socket" images tag --force "$image" docker.io/library/climax:latest
    containers "$socket" images tag --force "$2" docker.io/library/busybox:1.37
  done
  rm -f "$archive"
}

containers() { ctr --address "$1" --namespace k8s.io "${@:2}" >&2; }

down() {
  "$here/kubernetes.sh" down
  engine
  podman rmi -f "$image" >/dev/null 2>&1 || true
  "$here/image.sh" down
}

main "$@"
