#!/usr/bin/env bash
# Two machines for tests, lab-a and lab-b, reached by ssh: namespaces of this machine with a network, a process table and
# a host name of their own. The file system is shared, and this machine sees all their processes.
#
#   scripts/labs/ssh.sh up      start them and print CLIMAX_LAB_SSH_CONFIG=FILE, for `ssh -F FILE lab-a`
#   scripts/labs/ssh.sh down    end them and everything on them
#
# Needs root, iproute2 and util-linux; installs openssh-server, and containerd for docker's daemon, with apt-get when they are
# missing. Cut a machine off with `ip link set climax-lab-a down`.
set -euo pipefail
lab=ssh state=${CLIMAX_LAB_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/climax-lab}/ssh
. "$(dirname "${BASH_SOURCE[0]}")/lab.sh"
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
  need ip=iproute2 /usr/sbin/sshd=openssh-server
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
  find_docker
}

# A docker daemon for one of the machines, from its package, which is not installed. Its client has to be here, and be able
# to name a socket over ssh.
find_docker() {
  local daemon=$state/docker/usr/sbin/dockerd version
  version=$(docker version --format '{{.Client.Version}}' 2>/dev/null || true)
  if [ "${version%%.*}" -ge 24 ] 2>/dev/null && { [ -x "$daemon" ] || unpack_docker; }; then
    need containerd=containerd runc=runc
    echo "CLIMAX_LAB_DOCKERD=$daemon"
  else
    echo 'No docker client of version 24 or newer here: the test of docker over ssh will fail' >&2
  fi
}

unpack_docker() {
  (cd "$state" && apt-get download docker.io >&2 && dpkg -x docker.io_*.deb docker && rm docker.io_*.deb)
}

# The machine is a shell in new namespaces; its end of the cable is moved in, then it becomes sshd.
start_machine() {
  local name=$1 net=$2 init
  ip link del "climax-lab-$name" 2>/dev/null || true
  printf '%s\n' "ListenAddress $net.2" "HostKey $state/host" "AuthorizedKeysFile $state/user.pub" 'StrictModes no' \
    'PasswordAuthentication no' 'PermitRootLogin yes' 'UsePAM no' 'PidFile none' >"$state/sshd-$name"
  daemon "$name" unshare --net --pid --fork --mount-proc --uts --kill-child sh -c '
    hostname "lab-$1"
    until ip addr show dev eth0 2>/dev/null | grep -q "inet "; do sleep 0.05; done
    exec /usr/sbin/sshd -D -e -f "$2"' sh "$name" "$state/sshd-$name"
  read -r init _ <"$state/$name.number"
  until [ -n "$(pgrep -P "$init")" ]; do sleep 0.05; done
  init=$(pgrep -P "$init")
  ip link add "climax-lab-$name" type veth peer name eth0 netns "$init"
  ip addr add "$net.1/24" dev "climax-lab-$name"
  ip link set "climax-lab-$name" up
  nsenter --net --target "$init" sh -c "ip link set lo up; ip link set eth0 up; ip addr add $net.2/24 dev eth0"
}

down() {
  local name
  for name in "${machines[@]}"; do
    end "$name"
    ip link del "climax-lab-$name" 2>/dev/null || true
  done
}

wait_for() {
  for _ in $(seq 60); do
    [ "$(ssh -F "$state/config" -o BatchMode=yes -o ConnectTimeout=2 "$1" hostname 2>/dev/null)" = "$1" ] && return 0
    sleep 0.2
  done
  give_up "$1 does not answer; see $state"
}

main "$@"
