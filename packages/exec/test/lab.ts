import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import type { Command } from '../src/index.ts';

// Shared by the tests with real engines. Those run on this machine, so their processes are visible here.

/** The one test of a file whose lab is not up. */
export function reportMissingLab(name: string): void {
  it(`${name}: NOT RUN, no lab; npm run test:labs ${name}`, () => {
    expect(process.env.CLIMAX_LAB).not.toBe('required');
  });
}

let last = 100_000 + (process.pid % 10_000) * 40;

/** Seconds to sleep that no other process of this machine sleeps: a mark by which survivors are counted. */
export function freshMark(): number {
  last += 1;
  return last;
}

/** How many processes of this machine sleep that many seconds, wherever they were started. */
export function survivors(mark: number): number {
  const isSleeper = ([program = '', ...rest]: string[]) =>
    rest[0] === String(mark) && program.split('/').at(-1) === 'sleep';
  return processes().filter(([, line]) => isSleeper(line.split('\0'))).length;
}

/** The processes of this machine with their command lines, words ended by NUL. */
export function processes(): [pid: number, line: string][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => [Number(pid), commandLine(pid)]);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Scripts that leave processes which are hard to end, each sleeping for the mark. */
export const stubborn: [string, (mark: number) => string][] = [
  ['plain', (mark) => `sleep ${mark} & wait`],
  ['ignoring signals', (mark) => `trap "" TERM HUP INT PIPE; sleep ${mark}; sleep ${mark}`],
  ['in a session of their own', (mark) => `setsid sleep ${mark} & wait; sleep ${mark}`],
];

/** Another server with one running command, for killing it. */
export function startServer(command: Command, env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const library = fileURLToPath(new URL('../dist/index.js', import.meta.url));
  const program = `import { runCommand } from ${JSON.stringify(library)}; await runCommand(${JSON.stringify(command)});`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { env });
}
