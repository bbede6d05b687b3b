import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The start mark of a local process; `undefined` if it is not alive. */
export async function markHere(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat !== undefined || process.platform === 'linux') return readMark(stat ?? '');
  const { stdout } = await promisify(execFile)('ps', [
    '-o',
    'stat=',
    '-o',
    'lstart=',
    '-p',
    String(pid),
  ]).catch(() => ({
    stdout: '',
  }));
  return readMark(stdout);
}

/**
 * Reads what the system says about a process: `/proc/PID/stat`, or the state and start time from `ps`. Returns its
 * start as a string that no later process with the same id shares; `undefined` for a missing process and for a zombie.
 */
export function readMark(text: string): string | undefined {
  const [state, mark] = text.includes(')') ? fromProc(text) : fromPs(text);
  return !state || !mark || /^[ZX]/.test(state) ? undefined : mark;
}

/** The name in parentheses may contain spaces and parentheses, so fields are counted after the last one. */
function fromProc(text: string): (string | undefined)[] {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return [fields[0], fields[19]];
}

function fromPs(text: string): (string | undefined)[] {
  const [state, ...start] = text.trim().split(/\s+/);
  return [state, start.join(' ')];
}
