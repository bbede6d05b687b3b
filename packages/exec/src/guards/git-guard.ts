import { readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { showLine } from '@climax/text';
import type { Command } from '../command/command.ts';
import type { Environment } from '../start/environment.ts';
import { always, gitSettings, type Setting } from './fixed-settings.ts';
import { findIrreplaceable, replacementsOf } from './git-settings.ts';
import type { Guarded } from './guard.ts';
import { type Repository, readRepository } from './read-repository.ts';

/**
 * A repository's own settings can name programs that git runs while it only looks: a file system monitor, hooks, filters,
 * helpers for remotes. They come from the author of the repository. These variables take their place; where none can, the
 * command does not run.
 */
export async function gitGuard(command: Command, environment: Environment): Promise<Guarded> {
  // In another place, nothing is known of the repository; what can be said without has come along.
  if (command.executor !== undefined && !command.unwrapped) return { environment };
  const repository = await readRepository(command, environment);
  if (repository === undefined) return { environment };
  if ('problem' in repository) return repository;
  const problem = problemOf(command, repository);
  if (problem !== undefined) return { problem };
  const { keys, submodules } = repository;
  const ignored = submodules.map((name): Setting => [`submodule.${name}.ignore`, 'dirty']);
  return {
    environment: {
      ...gitSettings([...always, ...replacementsOf(keys), ...ignored], environment),
      // Here too the first setting wins; an empty variable comes before them all.
      ...(keys.some((key) => /^core\.gitproxy$/i.test(key)) && { GIT_PROXY_COMMAND: '' }),
    },
  };
}

function problemOf(command: Command, repository: Repository): string | undefined {
  const named = findIrreplaceable(repository.keys);
  if (named !== undefined) {
    return `The settings of this repository name a program for git to run (${showLine(named)}): git does not run here`;
  }
  if (repository.keys.some((key) => /^core\.worktree$/i.test(key)) && !ownsWorkTree(repository)) {
    return 'The settings of this repository put its working tree somewhere else (core.worktree): git does not run here';
  }
  return wordsOf(command)[1] === 'diff' ? problemOfDiff(command, repository) : undefined;
}

/** The words as git gets them. */
function wordsOf({ argv, unwrapped }: Command): string[] {
  return unwrapped ?? argv;
}

/** Whether the working tree belongs to the repository, as that of a submodule does. */
function ownsWorkTree({ root, gitDirectory }: Repository): boolean {
  if (root === undefined || gitDirectory === undefined) return false;
  try {
    const link = join(root, '.git');
    const target = statSync(link).isDirectory()
      ? link
      : resolve(root, readFileSync(link, 'utf8').slice('gitdir: '.length).trimEnd());
    return realpathSync(target) === realpathSync(gitDirectory);
  } catch {
    return false;
  }
}

/** Outside a repository, or with a path that leads out of it, `git diff` compares any two files of the machine. */
function problemOfDiff(command: Command, { root, gitDirectory }: Repository): string | undefined {
  const argv = wordsOf(command);
  if (gitDirectory === undefined) return 'Not in a git repository: git diff would compare any files';
  const start = realpathSync(command.cwd ?? '.');
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const operands = argv.filter((word, index) => index > 1 && (index > end || !word.startsWith('-')));
  const outside = operands.find((operand) => leadsOut(operand, start, root ?? start));
  return outside === undefined ? undefined : `Path is outside the git repository: ${showLine(outside)}`;
}

function leadsOut(operand: string, start: string, root: string): boolean {
  const path = realDirectory(resolve(start, operand));
  const below = relative(realDirectory(root), path);
  return below === '..' || below.startsWith('../') || isAbsolute(below);
}

/** The path with the links in its directory resolved, as far as it exists. */
function realDirectory(path: string): string {
  const parent = dirname(path);
  if (parent === path) return path;
  try {
    return join(realpathSync(parent), basename(path));
  } catch {
    return join(realDirectory(parent), basename(path));
  }
}
