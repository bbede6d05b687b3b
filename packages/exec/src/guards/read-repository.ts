import { isUtf8 } from 'node:buffer';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { showLine } from '@climax/text';
import type { Command } from '../command/command.ts';
import type { Environment } from '../start/environment.ts';
import { errorCode } from '../start/error-code.ts';

/** What there is to know about the repository of a directory before git works in it. Nothing of it is run. */
export interface Repository {
  /** The names of the settings that the repository itself brings. */
  keys: string[];
  /** The names of the submodules in `.gitmodules`. */
  submodules: string[];
  /** Absent outside a repository. */
  gitDirectory?: string;
  /** Absent in a repository without a working tree. */
  root?: string;
}

const lookUpMs = 5000;

/** One sentence instead where git cannot tell: what it would run is then unknown. Nothing where it cannot even be started. */
export async function readRepository(
  { argv, unwrapped = argv, cwd }: Command,
  env: Environment,
): Promise<Repository | { problem: string } | undefined> {
  const options = { env, timeout: lookUpMs, maxBuffer: 2 ** 24, ...(cwd !== undefined && { cwd }) };
  const git = (...args: string[]) => run(unwrapped[0] as string, args, options);
  const [settings, place] = await Promise.all([
    git('config', '--list', '--includes', '--show-scope', '--name-only', '-z'),
    git('rev-parse', '--absolute-git-dir', '--show-toplevel'),
  ]);
  if (settings.isMissing) return undefined;
  if (settings.error !== undefined) return cannotTell(settings.error);
  const [gitDirectory, root, ...rest] = place.stdout.split('\n').filter((line) => line !== '');
  if (rest.length > 0) return cannotTell('its path has more than one line');
  const modules = root === undefined ? undefined : join(root, '.gitmodules');
  const listed =
    modules !== undefined && existsSync(modules)
      ? await git('config', '--list', '--name-only', '-z', '--file', modules)
      : undefined;
  if (listed?.error !== undefined) return cannotTell(listed.error);
  return {
    keys: ownKeys(settings.stdout),
    submodules: submoduleNames(listed?.stdout ?? ''),
    ...(gitDirectory !== undefined && { gitDirectory }),
    ...(root !== undefined && { root }),
  };
}

function ownKeys(list: string): string[] {
  const fields = list.split('\0');
  return fields.filter(
    (_name, index) => index % 2 === 1 && /^(?:local|worktree)$/.test(fields[index - 1] ?? ''),
  );
}

function submoduleNames(list: string): string[] {
  const names = list.split('\0').map((key) => /^submodule\.(.*)\.[^.]+$/s.exec(key)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}

function cannotTell(reason: string): { problem: string } {
  return {
    problem: `Git could not list the settings of this repository, which may name programs: ${reason}`,
  };
}

interface Run {
  stdout: string;
  error?: string;
  /** The program or its directory is not there, which is explained when the command is started. */
  isMissing?: boolean;
}

function run(program: string, args: string[], options: object): Promise<Run> {
  return new Promise((settle) => {
    execFile(program, args, { encoding: 'buffer', ...options }, (error, bytes, stderr) => {
      const stdout = bytes.toString();
      if (error && errorCode(error) === 'ENOENT') return settle({ stdout, isMissing: true });
      if (error) return settle({ stdout, error: showLine(stderr.toString().trim() || error.message) });
      // A name that is not text cannot be replaced by a variable.
      settle(isUtf8(bytes) ? { stdout } : { stdout, error: 'a name is not valid UTF-8' });
    });
  });
}
