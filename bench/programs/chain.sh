# chain.sh FILE: writes its number to FILE, starts itself anew in a session of its own and exits, until FILE.stop is there.
[ -e "$1.stop" ] && exit
echo $$ >>"$1"
setsid sh "$0" "$1" </dev/null >/dev/null 2>&1 &
