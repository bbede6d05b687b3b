import { readFileSync } from 'node:fs';
import { program } from '@climax/fixtures';
import type { Command } from '../src/index.ts';
import { askProcess } from '../src/run/ask-process.ts';

/** A command made of words, ten seconds long at most. */
export function words(argv: string[], rest: Partial<Command> = {}): Command {
  return { argv, env: {}, timeoutSeconds: 10, ...rest };
}

/** Lets a guard ask, as `guardCommand` does. */
export function asking(command: Command, signal?: AbortSignal): Command {
  return { ...command, ask: (question, env, mostBytes) => askProcess(question, env, { mostBytes, signal }) };
}

/** A command that runs one of the fixture programs. */
export function fixture(name: string, args: string[] = [], rest: Partial<Command> = {}): Command {
  return words([program(name), ...args], rest);
}

/** The process numbers that a fixture wrote to a file. */
export function readPids(file: string): number[] {
  return readFileSync(file, 'utf8').trim().split('\n').map(Number);
}
