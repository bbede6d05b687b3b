#!/usr/bin/env bash
# A Slurm cluster for tests on this machine: a controller and two nodes, each with a process table of its own.
#
#   scripts/labs/slurm.sh up      start it and print SLURM_CONF as CLIMAX_LAB_SLURM_CONF=FILE
#   scripts/labs/slurm.sh down    end it with all that runs on it
#
# Needs root; installs munge, slurmctld, slurmd and slurm-client with apt-get when they are missing.
set -euo pipefail
lab=Slurm state=${CLIMAX_LAB_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/climax-lab}/slurm
. "$(dirname "${BASH_SOURCE[0]}")/lab.sh"
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
  need munged=munge slurmctld=slurmctld slurmd=slurmd srun=slurm-client
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

down() {
  local name
  for name in "${nodes[@]}" slurmctld munged; do end "$name"; done
  find /sys/fs/cgroup -depth -type d -path '*/slurm_slurm[12]*' -exec rmdir {} + 2>/dev/null || true
  rm -rf "$state"
}

main "$@"
