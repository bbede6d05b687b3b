/**
 * A POSIX shell script that says whether a process of the group `$1` listens on the TCP port `$2`: `yes`, `no`, or
 * nothing where the system has neither /proc nor lsof.
 */
export const portOwnerScript = `
listens() {
  if [ -r /proc/net/tcp ]; then
    hex=$(printf ':%04X' "$2")
    inodes=$(cat /proc/net/tcp /proc/net/tcp6 2>/dev/null | awk -v port="$hex" '$4 == "0A" && substr($2, length($2) - 4) == port { print $10 }')
    for inode in $inodes; do
      for pid in $(ps -eo pid=,pgid= | awk -v group="$1" '$2 == group { print $1 }'); do
        ls -l "/proc/$pid/fd" 2>/dev/null | grep -q "socket:\\[$inode\\]" && return 0
      done
    done
    return 1
  fi
  for pid in $(lsof -nP -iTCP:"$2" -sTCP:LISTEN -t); do
    [ "$(ps -o pgid= -p "$pid" | tr -d ' ')" = "$1" ] && return 0
  done
  return 1
}
if [ -r /proc/net/tcp ] || command -v lsof >/dev/null; then
  if listens "$1" "$2"; then echo yes; else echo no; fi
fi`;

/** What the script printed. */
export function readPortOwner(output: string): boolean | undefined {
  const word = output.trim();
  return word === '' ? undefined : word === 'yes';
}
