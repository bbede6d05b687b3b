import { existsSync } from 'node:fs';
import { delimiter, isAbsolute } from 'node:path';
import type { Client, Machine, ServerCommand } from './client.ts';

/** The options for `climax run`. Paths are absolute. */
export interface RunSettings {
  /** The program file of CLImax. */
  program: string;
  configs: string[];
  policy?: string;
  audit?: string;
  cwd?: string;
}

/**
 * The command for a client, with absolute paths, since a desktop session's PATH rarely includes the user's Node.
 * Clients with a short PATH get the current one, so that programs are found.
 */
export function serverCommand(settings: RunSettings, client: Client, { env }: Machine): ServerCommand {
  const { program, configs, policy, audit, cwd } = settings;
  const options = Object.entries({ policy, audit, cwd }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
  return {
    command: process.execPath,
    args: [program, 'run', ...configs, ...options],
    env: client.inherited === 'desktop' && env.PATH ? { PATH: usablePath(env.PATH) } : {},
  };
}

function usablePath(path: string): string {
  const directories = path
    .split(delimiter)
    .filter((directory) => isAbsolute(directory) && existsSync(directory));
  return [...new Set(directories)].join(delimiter);
}

/** Whether an entry starts CLImax, by path or package name. */
export function startsClimax({ command = '', args = [] }: Partial<ServerCommand>): boolean {
  const names = [command, ...args.slice(0, 3)].map((word) => word.split(/[\\/]/).at(-1) ?? '');
  return names.some((name) => /^climax(?:\.cjs|\.cmd|@[\w.-]+)?$/.test(name));
}
