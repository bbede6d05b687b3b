import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { commandLine, isAlive } from '../rig/processes.mjs';

/** The numbers of the processes that a command has started, as it recorded them. */
export function started(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number);
}

/**
 * Those that are alive, and are ended now. Numbers are used again: the links of a chain are known by their command lines, which
 * name the file.
 */
export function endSurvivors(file, { marker }) {
  const alive = started(file).filter((pid) => isAlive(pid) && (!marker || commandLine(pid).includes(file)));
  if (marker) writeFileSync(`${file}.stop`, '');
  for (const pid of alive) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
  return alive.length;
}
