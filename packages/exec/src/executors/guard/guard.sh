# The life line of a command on another machine, sent along with it: sh -c GUARD climax-guard ID LIMIT BYTES DIR WORD...
#
# Standard input brings the environment, one NAME=VALUE a line as `printf %b` reads it, an empty line, and BYTES bytes for
# the command's own standard input. After that it stays open: when it ends, or LIMIT seconds have passed, or the command is
# done, everything that carries the id of the call is ended (SIGTERM, two seconds, SIGKILL). The last line on standard
# error says how it went: "climax-guard ID exit0 CODE", exit1 when something outlived the command, or "directory".
id=$1 limit=$2 bytes=$3 dir=$4
shift 4
stop=
trap 'stop=1' USR1 TERM INT HUP
trap : PIPE
# 4 is the life line, 5 the standard error; the shell itself has nothing to say there.
exec 4<&0 5>&2 2>/dev/null

say() { printf '\nclimax-guard %s %s %s\n' "$id" "$1" "$2" >&5; }

while IFS= read -r line; do
  [ -n "$line" ] || break
  value=$(printf '%b.' "${line#*=}")
  export "${line%%=*}=${value%.}"
done
[ -z "$line" ] || exit 125

if [ "$bytes" -gt 0 ]; then
  umask_before=$(umask)
  umask 077
  input=$(mktemp /dev/shm/climax.XXXXXX || mktemp "${TMPDIR:-/tmp}/climax.XXXXXX") || exit 125
  umask "$umask_before"
  head -c "$bytes" >"$input"
  exec 3<"$input"
  rm -f "$input"
else
  exec 3</dev/null
fi
if [ -n "$dir" ] && ! cd -- "$dir"; then
  say directory 0
  exit 125
fi

# GNU grep looks behind the zero bytes of an environment, that of busybox does not.
if printf 'a\0b' | grep -qF b; then
  tagged() { grep -slF "CLIMAX_CALL_ID=$id" /proc/[0-9]*/environ | sed 's,/proc/,,; s,/.*,,'; }
else
  tagged() {
    for entry in /proc/[0-9]*; do
      [ "${entry#/proc/}" -gt $$ ] || continue
      { tr '\0' '\n' <"$entry/environ"; } | grep -qxF "CLIMAX_CALL_ID=$id" && echo "${entry#/proc/}"
    done
  }
fi
living() {
  for pid in $(tagged); do
    case $(sed 's/.*) //' "/proc/$pid/stat") in Z* | X* | '') ;; *) echo "$pid" ;; esac
  done
}
rest() { sleep 0.1 || sleep 1; }
end_all() {
  kill -TERM $(living) "$child"
  kill -CONT $(living) "$child"
  round=0
  while [ -n "$(living)" ] && [ $round -lt 20 ]; do
    rest
    round=$((round + 1))
  done
  round=0
  while left=$(living) && [ -n "$left" ] && [ $round -lt 20 ]; do
    kill -STOP $left
    kill -KILL $left $(living)
    rest
    round=$((round + 1))
  done
  kill -KILL "$child"
}

(
  trap - USR1 TERM INT HUP PIPE
  CLIMAX_CALL_ID=$id
  export CLIMAX_CALL_ID
  exec 2>&5 4<&- 5>&-
  exec "$@"
) <&3 3<&- &
child=$!
exec 3<&-
(
  trap 'kill "$inner"; exit' TERM
  cat <&4 >/dev/null &
  inner=$!
  wait "$inner"
  kill -USR1 $$
) >/dev/null 5>&- &
line_watch=$!
(
  trap 'kill "$inner"; exit' TERM
  sleep "$limit" &
  inner=$!
  wait "$inner"
  kill -USR1 $$
) >/dev/null 4<&- 5>&- &
time_watch=$!

wait "$child"
code=$?
survivors=0
if [ -n "$stop" ]; then
  end_all
  code=124
elif [ -n "$(living)" ]; then
  rest
  rest
  if [ -n "$(living)" ]; then
    survivors=1
    end_all
  fi
fi
kill -TERM "$line_watch" "$time_watch"
say "exit$survivors" "$code"
exit "$code"
