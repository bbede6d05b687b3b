# The life line of a command on another machine, sent along with it: sh -c GUARD climax-guard ID
#
# Standard input brings, a line each: "LIMIT BYTES MARK", the directory, the environment as NAME=VALUE and the words of the
# command as =WORD, an empty line. A backslash and a line break are written as `printf %b` reads them. BYTES bytes for the
# command's own standard input follow. After that the stream stays open: when it ends, or LIMIT seconds have passed, or
# the command is done, everything that belongs to the call is ended (SIGTERM, two seconds, SIGKILL): what carries its id, is in
# the session or the process group of the command, descends from one of these, or was seen to.
#
# Standard error tells how it goes, in lines of their own: "climax-guard MARK begin 0" before the command is started, and at
# the end "climax-guard MARK exit0 CODE", exit1 when something outlived the command. Instead of both, "directory", "missing"
# or "barred" say why the command cannot be started. The command knows its ID, but not the MARK: it cannot speak for the guard.
#
# The environment is the command's alone. It is set where the command takes the place of a shell, so that neither this shell
# nor the programs it asks obey it, whatever the names in it.
id=$1
shift
stop= words= known=
# An inherited one would be passed on.
unset mark
# With job control the command would lead a group already, and setsid leave it to another process.
set +m
trap 'stop=1' USR1 TERM INT HUP
trap : PIPE
# 4 is the life line, 5 the standard error; the shell itself has nothing to say there.
exec 4<&0 5>&2 2>/dev/null

say() { printf '\nclimax-guard %s %s %s\n' "$mark" "$1" "$2" >&5; }

decode() {
  case $1 in
    *\\*) value=$(printf '%b.' "$1") && value=${value%.} ;;
    *) value=$1 ;;
  esac
}
read -r limit bytes mark || exit 125
IFS= read -r line && decode "$line" || exit 125
dir=$value
# Gives the command a session of its own, by which all that stay in it are found.
setsid=$(command -v setsid)
# Kept as NAME=VALUE..., a lone =, setsid and the words; the id comes last, so that no other can take its place.
while IFS= read -r line; do
  [ -n "$line" ] || break
  decode "${line#*=}"
  case $line in
    =*)
      [ -n "$words" ] || set -- "$@" "CLIMAX_CALL_ID=$id" = "$setsid"
      words=1
      set -- "$@" "$value"
      ;;
    *) set -- "$@" "${line%%=*}=$value" ;;
  esac
done
[ -z "$line" ] && [ -n "$words" ] || exit 125

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
if [ -n "$dir" ] && ! CDPATH= cd -- "$dir"; then
  say directory 125
  exit 125
fi
# Both run in a process of their own, and use no variable of this shell once they have set others.
look_for() {
  while [ "$1" != = ]; do
    command export "$1"
    shift
  done
  shift 2
  case $1 in
    # A name with a slash is a file, whatever `command -v` of this shell says about it.
    */*)
      [ -e "$1" ] || exit 127
      [ ! -d "$1" ] && [ -x "$1" ] || exit 126
      ;;
    *) command -v "$1" >/dev/null || exit 127 ;;
  esac
}
become() {
  while [ "$1" != = ]; do
    command export "$1"
    shift
  done
  shift
  [ -n "$1" ] || shift
  exec 2>&5 4<&- 5>&-
  exec "$@"
}
(look_for "$@")
case $? in
  127)
    say missing 127
    exit 127
    ;;
  126)
    say barred 126
    exit 126
    ;;
esac
say begin 0

# GNU grep looks behind the zero bytes of an environment, that of busybox does not. There each process costs three others, so
# those that are older than this shell are left out: by when they were started, as process numbers begin again at the lowest.
if printf 'a\0b' | grep -qF b; then
  tagged() { grep -slF "CLIMAX_CALL_ID=$id" /proc/[0-9]*/environ | sed 's,/proc/,,; s,/.*,,'; }
else
  # In clock ticks; empty when the name of the program hides it.
  start_of() {
    IFS= read -r guard_stat <"/proc/$1/stat" || return 1
    set -- ${guard_stat##*) }
    proc_start=${20-}
  }
  start_of $$
  guard_start=$proc_start
  tagged() {
    for entry in /proc/[0-9]*; do
      start_of "${entry#/proc/}" && [ "${proc_start:-$guard_start}" -ge "$guard_start" ] || continue
      { tr '\0' '\n' <"$entry/environ"; } | grep -qxF "CLIMAX_CALL_ID=$id" && echo "${entry#/proc/}"
    done
  }
fi
# A line for each process: its number, its parent, group, session and start. The name may contain anything, but is too short for
# the numbers with which an entry ends: what has none goes on in the next line.
processes() {
  cat /proc/[0-9]*/stat |
    sed -n -e ':more' -e '/) [A-Za-z]\( [-0-9]*\)\{20,\}$/!{N;b more' -e '}' \
      -e 's/^\([0-9]*\) (.*) [^ZX] \([0-9]*\) \([0-9]*\) \([0-9]*\) \([-0-9]* \)\{15\}\([0-9]*\) .*/\1:\2:\3:\4:\6/p'
}
# Lists what is left of the call in `left`. A number is taken by another process only with another start.
look() {
  all=$(processes)
  marked=" $(echo $(tagged)) "
  left= before=x
  while [ "$left" != "$before" ]; do
    before=$left
    for entry in $all; do
      IFS=:
      set -- $entry
      unset IFS
      case " $left " in *" $1 "*) continue ;; esac
      case "$marked $left " in
        *" $1 "* | *" $2 "*) ;;
        *)
          case "$1:$3:$4" in
            "$own":* | *":$child:"* | *":$child") ;;
            *) case "$known " in *" $1:$5 "*) ;; *) continue ;; esac ;;
          esac
          ;;
      esac
      left="$left $1"
      known="$known $1:$5"
    done
  done
}
rest() { sleep "0.${1:-1}" || sleep 1; }
end_all() {
  look
  kill -TERM $left "$child"
  kill -CONT $left "$child"
  # Two seconds. Most of what ends does so at once, and looking costs.
  for tenths in 1 1 2 3 4 4 5; do
    look
    [ -n "$left" ] || break
    rest $tenths
  done
  round=0
  while [ -z "$left" ] || look; [ -n "$left" ] && [ $round -lt 20 ]; do
    kill -STOP $left
    look
    kill -KILL $left
    rest
    round=$((round + 1))
  done
  kill -KILL "$child"
}

(
  trap - USR1 TERM INT HUP PIPE
  become "$@"
) <&3 3<&- &
child=$!
# Its number is its own until it has been waited for.
own=$child
exec 3<&-
(
  while IFS= read -r line <&4; do :; done
  kill -USR1 $$
) >/dev/null 5>&- &
line_watch=$!
# A signal can come before sleep is started: $! is then what it was.
end_sleep() {
  [ "$!" = "$line_watch" ] || kill -KILL "$!"
  wait
  exit
}
(
  trap end_sleep TERM
  sleep "$limit" &
  wait "$!"
  kill -USR1 $$
) >/dev/null 4<&- 5>&- &
time_watch=$!
# A shell can miss a signal that comes just before it waits.
end_watches() {
  kill -KILL "$line_watch"
  round=0
  until has_ended "$time_watch" || [ $round -gt 500 ]; do
    [ $((round % 50)) -ne 0 ] && [ $round -lt 480 ] || kill -TERM "$time_watch"
    [ $round -lt 480 ] || rest
    round=$((round + 1))
  done
}
has_ended() {
  IFS= read -r stat <"/proc/$1/stat" || return 0
  case ${stat##*) } in Z* | X*) ;; *) return 1 ;; esac
}

# Ends the call where a signal finds this shell: one that comes before `wait` would not end the waiting.
stop_now() {
  trap : USR1 TERM INT HUP
  end_all
  end_watches
  say exit0 124
  exit 124
}
trap stop_now USR1 TERM INT HUP
[ -z "$stop" ] || stop_now
wait "$child"
code=$?
trap : USR1 TERM INT HUP
survivors=0 own=none
look
if [ -n "$left" ]; then
  rest
  rest
  look
fi
if [ -n "$left" ]; then
  survivors=1
  end_all
fi
end_watches
say "exit$survivors" "$code"
exit "$code"
