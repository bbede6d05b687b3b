#!/usr/bin/env bash
# A Slurm cluster for tests on this machine: a controller and two nodes, each with a process table of its own.
#
#   scripts/labs/slurm.sh up      start it and print SLURM_CONF as CLIMAX_LAB_SLURM_CONF=FILE
#   scripts/labs/slurm.sh down    end it with all that runs on it
#
# Needs root; installs munge, slurmctld, slurmd and slurm-client with apt-get when they are missing.
set -euo pipefail
state=${CLIMAX_LAB_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/climax-lab}/slurm
port=18200
nodes=(slurm1 slurm2)

main() {
  case ${1:-} in
    up) up ;;
    down) down ;;
    *) echo 'usage: slurm.sh up|down' >&2; exit 2 ;;
  esac
}

up() {
  [ "$(id -u)" = 0 ] || give_up 'it needs root'
  for program in munged slurmctld slurmd srun; do
    command -v "$program" >/dev/null || { install_packages; break; }
  done
  mkdir -p "$state/spool"
  [ -f "$state/key" ] || (umask 077; head -c 256 /dev/urandom >"$state/key")
  write_settings
  export SLURM_CONF=$state/slurm.conf
  daemon munged munged --foreground --force --key-file "$state/key" --socket "$state/socket" --pid-file "$state/munge.pid" \
    --log-file "$state/munge.log" --seed-file "$state/seed"
  until [ -S "$state/socket" ]; do sleep 0.1; done
  daemon slurmctld slurmctld -D -i
  for node in "${nodes[@]}"; do
    mkdir -p "$state/spool/$node"
    daemon "$node" unshare --pid --fork --mount-proc --uts --kill-child sh -c 'hostname "$1"; exec slurmd -D -N "$1"' sh "$node"
  done
  for _ in $(seq 100); do
    if [ "$(srun --quiet --immediate=5 echo ok 2>/dev/null)" = ok ]; then
      echo "CLIMAX_LAB_SLURM_CONF=$SLURM_CONF"
      return 0
    fi
    sleep 0.3
  done
  give_up "no command runs on a node; see $state"
}

write_settings() {
  local host number=0
  host=$(hostname -s)
  {
    printf '%s\n' ClusterName=climax "SlurmctldHost=$host(127.0.0.1)" SlurmctldPort=$port AuthType=auth/munge \
      "AuthInfo=socket=$state/socket" CredType=cred/munge SlurmUser=root SlurmdUser=root "StateSaveLocation=$state/spool" \
      "SlurmdSpoolDir=$state/spool/%n" "SlurmctldPidFile=$state/slurmctld.pid" "SlurmdPidFile=$state/%n.pid" \
      "SlurmctldLogFile=$state/slurmctld.log" "SlurmdLogFile=$state/%n.log" MpiDefault=none SwitchType=switch/none \
      TaskPlugin=task/none ProctrackType=proctrack/cgroup SelectType=select/cons_tres SelectTypeParameters=CR_CPU \
      SlurmdParameters=config_overrides ReturnToService=2 KillWait=5
    for node in "${nodes[@]}"; do
      number=$((number + 1))
      echo "NodeName=$node NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + number)) CPUs=4 RealMemory=500"
    done
    echo "PartitionName=main Nodes=ALL Default=YES State=UP"
  } >"$state/slurm.conf"
  local version=v1
  [ ! -f /sys/fs/cgroup/cgroup.controllers ] || version=v2
  printf '%s\n' "CgroupPlugin=cgroup/$version" CgroupAutomount=no ConstrainCores=no ConstrainRAMSpace=no >"$state/cgroup.conf"
}

# daemon NAME WORD...: runs in the background; its number and start time tell it from all other processes.
daemon() {
  local name=$1
  shift
  ! is_up "$name" || return 0
  setsid "$@" </dev/null >>"$state/$name.out" 2>&1 &
  echo "$! $(start_time $!)" >"$state/$name.number"
}

down() {
  local name pid
  for name in "${nodes[@]}" slurmctld munged; do
    is_up "$name" || continue
    read -r pid _ <"$state/$name.number"
    kill -KILL "$pid" && while [ -d "/proc/$pid" ]; do sleep 0.05; done
  done
  find /sys/fs/cgroup -depth -type d -path '*/slurm_slurm[12]*' -exec rmdir {} + 2>/dev/null || true
  rm -rf "$state"
}

is_up() {
  local pid time
  [ -s "$state/$1.number" ] && read -r pid time <"$state/$1.number" && [ "$(start_time "$pid")" = "$time" ]
}

start_time() { sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d' ' -f20; }

install_packages() {
  command -v apt-get >/dev/null || give_up 'Slurm is missing, and so is apt-get'
  printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends munge slurmctld slurmd slurm-client; } \
    >&2 || true
  rm -f /usr/sbin/policy-rc.d
  command -v slurmctld >/dev/null || give_up 'Slurm could not be installed'
}

give_up() {
  echo "The Slurm lab cannot be had: $1" >&2
  exit 1
}

main "$@"
