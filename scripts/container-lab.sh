#!/usr/bin/env bash
# Prepares a real container engine for the tests: podman on runc, and one local image made of busybox.
#
#   scripts/container-lab.sh            prepare what is missing and say what was done
#   source scripts/container-lab.sh     the same, and export the variables into this shell
#
# Everything lies in $CLIMAX_LAB_DIR (default: ~/.cache/climax-lab); its file `env` holds the variables, one
# NAME=VALUE per line, and that is where the tests look. Nothing is pulled from a registry. Installing packages needs
# root and Debian's apt-get; with podman, runc, busybox and catatonit present neither is used.

. "$(dirname "${BASH_SOURCE[0]}")/labs/debian.sh"

lab_main() {
  local dir=${CLIMAX_LAB_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/climax-lab}
  mkdir -p "$dir" || return 1
  exec 9>"$dir/lock" && flock 9
  lab_install "$dir" && lab_configure "$dir" && lab_build "$dir" && lab_try
  local result=$?
  exec 9>&-
  return $result
}

lab_say() { echo "container-lab: $*" >&2; }

lab_install() {
  local missing=()
  command -v podman >/dev/null || missing+=(podman netavark aardvark-dns)
  command -v runc >/dev/null || missing+=(runc)
  lab_busybox >/dev/null || missing+=(busybox-static)
  command -v catatonit >/dev/null || [ -x /usr/libexec/podman/catatonit ] || missing+=(catatonit)
  if [ ${#missing[@]} -eq 0 ]; then lab_say 'packages are there'; return 0; fi
  lab_say "installing ${missing[*]}"
  (debian_install "${missing[@]}") >"$1/install.log" 2>&1 || { lab_say "could not install them; see $1/install.log"; return 1; }
}

# A busybox that brings its own libraries, as an image without any needs it.
lab_busybox() {
  local candidate
  for candidate in /bin/busybox /usr/bin/busybox; do
    if [ -x "$candidate" ] && ! ldd "$candidate" >/dev/null 2>&1; then echo "$candidate"; return 0; fi
  done
  return 1
}

# runc and cgroupfs work where systemd does not run, vfs works on every file system, and explicit limits keep the
# engine from asking for more than a confined machine grants.
lab_configure() {
  printf '%s\n' '[containers]' 'default_ulimits = ["nofile=1024:1024", "nproc=1024:1024"]' \
    '[engine]' 'runtime = "runc"' 'cgroup_manager = "cgroupfs"' 'events_logger = "file"' >"$1/containers.conf"
  printf '%s\n' '[storage]' 'driver = "vfs"' "runroot = \"$1/run\"" "graphroot = \"$1/graph\"" >"$1/storage.conf"
  printf '%s\n' "CONTAINERS_CONF=$1/containers.conf" "CONTAINERS_STORAGE_CONF=$1/storage.conf" \
    'CLIMAX_LAB_ENGINE=podman' 'CLIMAX_LAB_IMAGE=localhost/climax-lab:1' \
    'CLIMAX_LAB_ENTRYPOINT_IMAGE=localhost/climax-lab-entrypoint:1' >"$1/env"
  set -a && . "$1/env" && set +a
  lab_say "settings are in $1"
}

lab_build() {
  if podman image exists "$CLIMAX_LAB_IMAGE" && podman image exists "$CLIMAX_LAB_ENTRYPOINT_IMAGE"; then
    lab_say "image $CLIMAX_LAB_IMAGE is there"
    return 0
  fi
  local root applet
  root=$(mktemp -d "$1/root.XXXXXX") && mkdir -p "$root/bin" "$root/etc" "$root/tmp" "$root/ws" || return 1
  chmod 755 "$root" # what mktemp made would be closed to other users of the container
  cp "$(lab_busybox)" "$root/bin/busybox"
  for applet in cat echo env false head id kill ls printf ps pwd seq sh sleep true yes; do
    ln -s busybox "$root/bin/$applet"
  done
  echo 'no program' >"$root/bin/not-executable"
  tar -C "$root" -cf "$1/root.tar" . \
    && podman import "$1/root.tar" "$CLIMAX_LAB_IMAGE" >/dev/null 2>"$1/import.log" \
    && podman import --change 'ENTRYPOINT ["/bin/echo", "entry:"]' "$1/root.tar" "$CLIMAX_LAB_ENTRYPOINT_IMAGE" \
      >/dev/null 2>>"$1/import.log"
  local result=$?
  rm -rf "$root" "$1/root.tar"
  if [ $result = 0 ]; then lab_say "made image $CLIMAX_LAB_IMAGE"; else lab_say "image failed; see $1/import.log"; fi
  return $result
}

lab_try() {
  if [ "$(podman run --rm --network none "$CLIMAX_LAB_IMAGE" echo ok 2>&1)" = ok ]; then
    lab_say 'a container runs: ready'
  else
    lab_say 'the engine does not run a container here:'
    podman run --rm --network none "$CLIMAX_LAB_IMAGE" echo ok >&2
    return 1
  fi
}

lab_main
