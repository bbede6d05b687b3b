#!/bin/sh
# hide.sh KIND FILE: starts processes that are hard to get rid of, writes their numbers to FILE, and waits for its time limit.
kind=$1 file=$2
here=$(dirname "$0")
ignore='trap "" TERM HUP INT;'

# A daemon as the textbook has it: two forks and a session of its own.
daemon() { ("$@" </dev/null >/dev/null 2>&1 &); }

wait_for() { while [ ! -s "$1" ]; do sleep 0.02; done; }

case $kind in
  plain)
    sleep 300 & echo $! >>"$file"
    sleep 300 & echo $! >>"$file" ;;
  ignore-term)
    sh -c "$ignore exec sleep 300" & echo $! >>"$file" ;;
  setsid)
    setsid sh -c "echo \$\$ >>'$file'; exec sleep 300" & ;;
  daemon)
    daemon setsid sh -c "echo \$\$ >>'$file'; exec sleep 300" ;;
  no-environment)
    daemon env -i setsid sh -c "$ignore echo \$\$ >>'$file'; exec sleep 300" ;;
  chain)
    daemon env -i setsid sh "$here/chain.sh" "$file" ;;
  ssh-agent)
    ssh-agent -a "$file.socket" | sed -n 's/.*SSH_AGENT_PID=\([0-9]*\).*/\1/p' >>"$file" ;;
  nginx)
    printf 'daemon on; worker_processes 1; error_log /dev/null; pid %s.pid; events {}' "$file" >"$file.conf"
    nginx -e /dev/null -c "$file.conf"
    wait_for "$file.pid"
    read -r master <"$file.pid"
    workers=
    while [ -z "$workers" ]; do
      sleep 0.02
      workers=$(cat "/proc/$master/task/$master/children")
    done
    for pid in $master $workers; do echo "$pid" >>"$file"; done ;;
  kill-reaper)
    daemon env -i setsid sh -c "$ignore echo \$\$ >>'$file'; exec sleep 300"
    wait_for "$file"
    # Elsewhere the parent is the server itself, which is a kind of its own.
    if tr '\0' ' ' <"/proc/$PPID/cmdline" | grep -q '^climax-reaper '; then kill -9 $PPID; fi ;;
  kill-server)
    sleep 300 & echo $! >>"$file"
    daemon env -i setsid sh -c "$ignore echo \$\$ >>'$file'; exec sleep 300" ;;
esac
exec sleep 300
