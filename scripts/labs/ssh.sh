#!/usr/bin/env bash
# Two machines for tests, lab-a and lab-b, reached by ssh: namespaces of this machine with a network, a process table and
# a host name of their own. The file system is shared, and this machine sees all their processes.
#
#   scripts/labs/ssh.sh up      start them and print CLIMAX_LAB_SSH_CONFIG=FILE, for `ssh -F FILE lab-a`
#   scripts/labs/ssh.sh down    end them and everything on them
#
# Needs root, iproute2 and util-linux; installs openssh-server with apt-get when it is missing. Cut a machine off
# with `ip link set climax-lab-a down`.
set -euo pipefail
state=${CLIMAX_LAB_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/climax-lab}/ssh
machines=(a b)

main() {
  case ${1:-} in
    up) up ;;
    down) down ;;
    *) echo "usage: ssh.sh up|down" >&2; exit 2 ;;
  esac
}

up() {
  [ "$(id -u)" = 0 ] || give_up 'it needs root'
  command -v ip >/dev/null || give_up 'it needs iproute2'
  [ -x /usr/sbin/sshd ] || install_sshd
  mkdir -p "$state" /run/sshd
  for key in host user; do
    [ -f "$state/$key" ] || ssh-keygen -q -t ed25519 -N '' -f "$state/$key"
  done
  : >"$state/known_hosts"
  : >"$state/config"
  local number=0 name
  for name in "${machines[@]}"; do
    number=$((number + 1))
    is_up "$name" || start_machine "$name" "10.211.$number"
    echo "10.211.$number.2 $(cut -d' ' -f1,2 "$state/host.pub")" >>"$state/known_hosts"
    printf 'Host lab-%s\n  HostName 10.211.%s.2\n' "$name" "$number" >>"$state/config"
  done
  printf '%s\n' 'Host lab-*' '  User root' "  IdentityFile $state/user" '  IdentitiesOnly yes' \
    "  UserKnownHostsFile $state/known_hosts" >>"$state/config"
  for name in "${machines[@]}"; do wait_for "lab-$name"; done
  echo "CLIMAX_LAB_SSH_CONFIG=$state/config"
}

# The machine is a shell in new namespaces; its end of the cable is moved in, then it becomes sshd.
start_machine() {
  local name=$1 net=$2 init
  ip link del "climax-lab-$name" 2>/dev/null || true
  printf '%s\n' "ListenAddress $net.2" "HostKey $state/host" "AuthorizedKeysFile $state/user.pub" 'StrictModes no' \
    'PasswordAuthentication no' 'PermitRootLogin yes' 'UsePAM no' 'PidFile none' >"$state/sshd-$name"
  setsid unshare --net --pid --fork --mount-proc --uts --kill-child sh -c '
    hostname "lab-$1"
    until ip addr show dev eth0 2>/dev/null | grep -q inet; do sleep 0.05; done
    exec /usr/sbin/sshd -D -e -f "$2"' sh "$name" "$state/sshd-$name" </dev/null >"$state/log-$name" 2>&1 &
  init=$!
  echo "$init $(start_time "$init")" >"$state/pid-$name"
  until [ -n "$(pgrep -P "$init")" ]; do sleep 0.05; done
  init=$(pgrep -P "$init")
  ip link add "climax-lab-$name" type veth peer name eth0 netns "$init"
  ip addr add "$net.1/24" dev "climax-lab-$name"
  ip link set "climax-lab-$name" up
  nsenter --net --target "$init" sh -c "ip link set lo up; ip link set eth0 up; ip addr add $net.2/24 dev eth0"
}

down() {
  local name pid
  for name in "${machines[@]}"; do
    if is_up "$name"; then
      read -r pid _ <"$state/pid-$name"
      kill -KILL "$pid" && while [ -d "/proc/$pid" ]; do sleep 0.05; done
    fi
    rm -f "$state/pid-$name"
    ip link del "climax-lab-$name" 2>/dev/null || true
  done
}

is_up() {
  local pid time
  [ -s "$state/pid-$1" ] && read -r pid time <"$state/pid-$1" && [ "$(start_time "$pid")" = "$time" ]
}

start_time() { sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d' ' -f20; }

wait_for() {
  for _ in $(seq 60); do
    [ "$(ssh -F "$state/config" -o BatchMode=yes -o ConnectTimeout=2 "$1" hostname 2>/dev/null)" = "$1" ] && return 0
    sleep 0.2
  done
  give_up "$1 does not answer; see $state"
}

install_sshd() {
  command -v apt-get >/dev/null || give_up 'openssh-server is missing, and so is apt-get'
  printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends openssh-server; } >&2 || true
  rm -f /usr/sbin/policy-rc.d
  [ -x /usr/sbin/sshd ] || give_up 'openssh-server could not be installed'
}

give_up() {
  echo "The ssh lab cannot be had: $1" >&2
  exit 1
}

main "$@"
