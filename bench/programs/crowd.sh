#!/bin/sh
# crowd.sh COUNT FILE: starts COUNT processes that ignore SIGTERM, every other one in a session of its own, writes their numbers to FILE
# and waits for its time limit.
trap "" TERM HUP INT
count=0
while [ "$count" -lt "$1" ]; do
  sleep 300 &
  echo $! >>"$2"
  (setsid sh -c "echo \$\$ >>'$2'; exec sleep 300" </dev/null >/dev/null 2>&1 &)
  count=$((count + 2))
done
wait
