import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { resolveConfig } from '@climax/config';
import { UsageError } from './usage-error.ts';

/** Options whose string values are paths. */
const fileOptions = 'policy audit learn tokenFile tokens tlsCert tlsKey store'.split(' ');

interface FileOptions {
  cwd?: string;
  contracts?: string[];
  /** A file or an address. */
  jwks?: string;
}

/**
 * Changes to the directory of `--cwd`, in which commands run. Paths on the command line stay relative to the original
 * directory, so they are made absolute.
 */
export function enterDirectory<T extends FileOptions>(
  configs: string[],
  options: T,
): { configs: string[]; options: T } {
  const { cwd, contracts, jwks } = options;
  if (cwd === undefined) return { configs, options };
  const moved = {
    configs: configs.map(absoluteConfig),
    options: {
      ...options,
      ...absoluteFiles(options),
      ...(jwks !== undefined && !/^https?:/.test(jwks) && { jwks: resolve(jwks) }),
      ...(contracts !== undefined && { contracts: contracts.map((file) => resolve(file)) }),
    },
  };
  changeDirectory(cwd);
  return moved;
}

/** The options that are paths, made absolute. */
export function absoluteFiles(options: object): Record<string, string> {
  const files = Object.entries(options).flatMap(([name, file]) =>
    fileOptions.includes(name) && typeof file === 'string' ? [[name, resolve(file)]] : [],
  );
  return Object.fromEntries(files);
}

/** Names that are neither bundled nor files stay as they are, so that the error message can suggest similar ones. */
export function absoluteConfig(name: string): string {
  return resolveConfig(name).kind === 'bundled' || !existsSync(name) ? name : resolve(name);
}

export function checkDirectory(cwd: string): void {
  if (!statSync(cwd, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`--cwd ${cwd} is not a directory`);
}

function changeDirectory(cwd: string): void {
  checkDirectory(cwd);
  try {
    process.chdir(cwd);
  } catch (error) {
    throw new UsageError(`--cwd ${cwd}: ${(error as Error).message}`);
  }
}
