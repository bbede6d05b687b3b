# What the labs share; sourced by them. The caller sets `lab` to its name, and `state` to its directory.

. "$(dirname "${BASH_SOURCE[0]}")/debian.sh"

# give_up REASON: says why the lab cannot be had, and ends.
give_up() {
  echo "The $lab lab cannot be had: $1" >&2
  exit 1
}

# daemon NAME WORD...: runs in the background; its number and start time tell it from all other processes.
daemon() {
  local name=$1
  shift
  ! is_up "$name" || return 0
  setsid "$@" </dev/null >>"$state/$name.out" 2>&1 &
  echo "$! $(start_time $!)" >"$state/$name.number"
}

# end NAME [SIGNAL]: ends a daemon and waits until it is gone.
end() {
  local pid
  is_up "$1" || return 0
  read -r pid _ <"$state/$1.number"
  kill "-${2:-KILL}" "$pid" && while [ -d "/proc/$pid" ]; do sleep 0.05; done
  rm -f "$state/$1.number"
}

is_up() {
  local pid time
  [ -s "$state/$1.number" ] && read -r pid time <"$state/$1.number" && [ "$(start_time "$pid")" = "$time" ]
}

# Empty for a process that is gone; a zombie is gone too.
start_time() { sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | awk '$1 != "Z" { print $20 }'; }

# need PROGRAM=PACKAGE...: installs the packages of programs that are missing, and starts none of their daemons.
need() {
  local pair missing=()
  for pair in "$@"; do
    command -v "${pair%%=*}" >/dev/null || missing+=("${pair#*=}")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
  (debian_install "${missing[@]}") >&2 || true
  rm -f /usr/sbin/policy-rc.d
  for pair in "$@"; do
    command -v "${pair%%=*}" >/dev/null || give_up "${pair#*=} could not be installed"
  done
}
