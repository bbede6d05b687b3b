import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const script = `#!/bin/sh
echo started >>"\${0%/*}/trace"
if [ "$1" = --exec ]; then shift && exec "$@"; fi
for word; do printf '[%s]\\n' "$word"; done
`;

/**
 * Writes a program that leaves a trace of every start and prints each of its words in brackets, or runs the program
 * that follows `--exec`; returns its path.
 */
export function writeTracedProgram(directory: string): string {
  const path = join(directory, 'traced');
  writeFileSync(path, script, { mode: 0o755 });
  return path;
}

/** How often the traced program of a directory was started. */
export function startsIn(directory: string): number {
  const trace = join(directory, 'trace');
  return existsSync(trace) ? readFileSync(trace, 'utf8').split('\n').length - 1 : 0;
}

/** What the traced program prints for these words. */
export function printed(...words: string[]): string {
  return words.map((word) => `[${word}]`).join('\n');
}
