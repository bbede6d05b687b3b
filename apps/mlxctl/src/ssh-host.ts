import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { showLine } from '@climax/text';
import { quoteWord } from '@climax/text/line';
import { type Host, HostError, type PortState, type Started } from './host.ts';
import { readMark } from './read-mark.ts';
import { portOwnerScript, readPortOwner } from './read-port-owner.ts';

const options = ['-o', 'BatchMode=yes', '-o', 'ConnectTimeout=10'];
const refusedByCurl = '7';

/** A machine reached by ssh. It needs a POSIX shell and curl; logs are kept in its own state directory. */
export function sshHost(name: string): Host {
  const run = (script: string, ...words: string[]) => runThere(name, script, words);
  const markOf = async (pid: number) => readMark(await run(scripts.mark, String(pid)));
  return {
    name,
    pollMs: 500,
    findPath: async (path) => (await run(scripts.findPath, path)).trimEnd() || undefined,
    portState: async (port) => readProbe(await run(scripts.probe, String(port))),
    ownsPort: async (group, port) => readPortOwner(await run(portOwnerScript, String(group), String(port))),
    launch: async (argv, log): Promise<Started> => {
      const pid = Number(await run(scripts.launch, log, ...argv));
      if (!Number.isInteger(pid) || pid <= 1)
        throw new HostError(`${name} did not say which process it started`);
      return { pid, mark: (await markOf(pid)) ?? '' };
    },
    markOf,
    readLog: (log) => run(scripts.readLog, log),
    signal: async (pid, signal) => {
      await run(scripts.signal, signal, String(pid));
    },
  };
}

const directory = 'dir="${XDG_STATE_HOME:-$HOME/.local/state}/climax-mlxctl"';

/** The remote scripts. Values are passed as parameters, never as part of the text. */
const scripts = {
  findPath: `case "$1" in "~/"*) path="$HOME/\${1#??}";; *) path="$1";; esac
if [ -e "$path" ]; then printf '%s\\n' "$path"; fi`,
  probe: `printf '%s ' "$(curl -s -o /dev/null -m 2 -w '%{http_code}' "http://127.0.0.1:$1/v1/models"; printf ' %s' $?)"`,
  launch: `${directory}; mkdir -p "$dir" || exit 1; log="$dir/$1"; shift
command -v "$1" >/dev/null || { echo "$1 is not found" >&2; exit 127; }
if command -v setsid >/dev/null; then setsid "$@" </dev/null >"$log" 2>&1 & else set -m; "$@" </dev/null >"$log" 2>&1 & fi
echo $!`,
  mark: `cat "/proc/$1/stat" 2>/dev/null || ps -o stat= -o lstart= -p "$1" 2>/dev/null || true`,
  readLog: `${directory}; tail -c 4000 "$dir/$1" 2>/dev/null || true`,
  signal: `kill -s "$1" -- "-$2" 2>/dev/null || true`,
};

/** ssh passes one text to the remote login shell, so everything in it is quoted. */
async function runThere(host: string, script: string, words: string[]): Promise<string> {
  const command = ['sh', '-c', script, 'mlxctl', ...words].map(quoteWord).join(' ');
  const child = spawn('ssh', [...options, host, command], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((end, fail) => {
    child.once('error', (error) => fail(new HostError(`ssh cannot be started: ${error.message}`)));
    child.once('close', end);
  });
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status === 0) return stdout;
  const said = showLine(stderr.trim()) || `exit status ${status}`;
  throw new HostError(status === 255 ? `${host} cannot be reached: ${said}` : `${host}: ${said}`);
}

/** `200 0`: HTTP status and curl's exit status. */
function readProbe(output: string): PortState {
  const [status, exit] = output.trim().split(/\s+/);
  if (exit === refusedByCurl) return 'free';
  if (exit === undefined || exit === '127') throw new HostError('curl is missing on the other side');
  return Number(status) >= 100 && Number(status) < 500 ? 'answers' : 'busy';
}
