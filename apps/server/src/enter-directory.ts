import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { resolveConfig } from '@climax/config';
import { UsageError } from './usage-error.ts';

/** Options that name a file or a directory, where they are text. */
const fileOptions = 'policy audit learn tokenFile tokens tlsCert tlsKey store'.split(' ');

interface FileOptions {
  cwd?: string;
  contracts?: string[];
  /** A file or an address. */
  jwks?: string;
}

/**
 * Goes to the directory of `--cwd`, where commands then run. Files named on the command line are still found from
 * where the program was started, so their paths come back absolute.
 */
export function enterDirectory<T extends FileOptions>(
  configs: string[],
  options: T,
): { configs: string[]; options: T } {
  const { cwd, contracts, jwks } = options;
  if (cwd === undefined) return { configs, options };
  const files = Object.entries(options).flatMap(([name, file]) =>
    fileOptions.includes(name) && typeof file === 'string' ? [[name, resolve(file)]] : [],
  );
  const moved = {
    configs: configs.map(absoluteConfig),
    options: {
      ...options,
      ...Object.fromEntries(files),
      ...(jwks !== undefined && !/^https?:/.test(jwks) && { jwks: resolve(jwks) }),
      ...(contracts !== undefined && { contracts: contracts.map((file) => resolve(file)) }),
    },
  };
  changeDirectory(cwd);
  return moved;
}

/** A name that is neither bundled nor a file stays as it is: the error then says what is like it. */
export function absoluteConfig(name: string): string {
  return resolveConfig(name).kind === 'bundled' || !existsSync(name) ? name : resolve(name);
}

function changeDirectory(cwd: string): void {
  if (!statSync(cwd, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`error: --cwd ${cwd} is not a directory`);
  try {
    process.chdir(cwd);
  } catch (error) {
    throw new UsageError(`error: --cwd ${cwd}: ${(error as Error).message}`);
  }
}
