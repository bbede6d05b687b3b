import { isAbsolute, join, resolve } from 'node:path';
import { realPathSync } from '@climax/host/files';
import { showLine } from '@climax/text';
import type { Command } from '../../command/command.ts';
import type { Environment } from '../../start/environment.ts';
import type { Guarded } from '../guarded.ts';
import { insideOf } from '../inside-of.ts';
import { checkRepositoryFiles } from './check-repository-files.ts';
import { gitDirectoryOf } from './git-directory-of.ts';
import { enforcedSettings, gitSettings, mayConnect, type Setting } from './git-settings.ts';
import { magicPaths, operandsOf } from './operands-of.ts';
import { type Repository, readRepository } from './read-repository.ts';
import { findInclude, findIrreplaceable, findRoute, replacementsOf } from './replacements-of.ts';

/**
 * A repository's own settings can name programs that git runs even for read-only commands: a file system monitor, hooks, filters,
 * helpers for remotes. They come from the author of the repository. These variables take their place; if none can, the
 * command does not run.
 */
export async function gitGuard(
  command: Command,
  environment: Environment,
  signal?: AbortSignal,
): Promise<Guarded> {
  // Remotely, nothing is known about the repository; options that do not depend on it were added before.
  if (command.executor !== undefined && !command.unwrapped) return { environment };
  const repository = await readRepository(command, environment);
  if (repository === undefined) return { environment };
  if ('problem' in repository) return repository;
  const problem = problemOf(command, repository);
  if (problem !== undefined) return { problem };
  const { keys, submodules } = repository;
  const ignored = submodules.map((name): Setting => [`submodule.${name}.ignore`, 'dirty']);
  const settings = [...enforcedSettings, ...replacementsOf(keys), ...ignored];
  const held = (argv: string[]): Environment => ({
    ...gitSettings(argv, settings, environment),
    // The first setting wins here too; an empty variable comes before all of them.
    ...(keys.some((key) => /^core\.gitproxy$/is.test(key)) && { GIT_PROXY_COMMAND: '' }),
  });
  // The guard's own queries are protected like the command.
  const protectedOnes = { ...environment, ...held([]) };
  const elsewhere = await checkRepositoryFiles(command, repository, { environment: protectedOnes, signal });
  if (elsewhere !== undefined) return { problem: elsewhere };
  const argv = wordsOf(command);
  // It runs nothing, and would list our additions.
  return { environment: argv[1] === 'config' ? environment : held(argv) };
}

function problemOf(command: Command, repository: Repository): string | undefined {
  const named = findIrreplaceable(repository.keys);
  if (named !== undefined) {
    return `this repository's config names a program to run (${showLine(named)})`;
  }
  if (repository.keys.some((key) => /^core\.worktree$/is.test(key)) && !ownsWorkTree(repository)) {
    return "this repository's config puts its working tree elsewhere (core.worktree)";
  }
  const argv = wordsOf(command);
  const route = mayConnect(argv) ? findRoute(repository.keys) : undefined;
  if (route !== undefined) {
    return `this repository's config could send your credentials elsewhere (${showLine(route)})`;
  }
  const include = showing.test(argv[1] ?? '') ? findInclude(repository.keys) : undefined;
  if (include !== undefined) {
    return `this repository's config includes other files, which git would show (${showLine(include)})`;
  }
  if (argv[1] === 'submodule' && argv.includes('--recursive')) {
    return 'submodules have their own config, which may name programs to run (--recursive)';
  }
  if (argv[1] === 'diff' && repository.gitDirectory === undefined) {
    return 'git diff would compare any files outside a repository';
  }
  return checkOperands(command, repository);
}

/** Commands that show settings, or addresses and headers that are settings. */
const showing = /^(?:config|remote|ls-remote|format-patch)$/;

/** The arguments of git. */
function wordsOf({ argv, unwrapped }: Command): string[] {
  return unwrapped ?? argv;
}

/** Whether the working tree belongs to the repository, as that of a submodule does. */
function ownsWorkTree({ root, gitDirectory }: Repository): boolean {
  if (root === undefined || gitDirectory === undefined) return false;
  const owned = gitDirectoryOf(join(root, '.git'));
  return owned !== undefined && owned === gitDirectoryOf(gitDirectory);
}

/**
 * With a path outside the repository, `git diff` compares any two files; `git blame` follows linked directories. From the top of
 * the working tree (`:(top)../x`), git takes any path, also that of a file to compare with one of a commit.
 */
function checkOperands(command: Command, { root }: Repository): string | undefined {
  const start = realPathSync(command.cwd ?? '.');
  const top = root ?? start;
  const isInside = insideOf(top);
  const argv = wordsOf(command);
  const opensAny = /^(?:diff|blame)$/.test(argv[1] ?? '');
  const outside = operandsOf(argv).find((operand) => {
    const magic = magicPaths(operand, { start, top });
    if (magic !== undefined && !magic.every(isInside)) return true;
    return opensAny && (!isInside(resolve(start, operand)) || (root === undefined && leavesBare(operand)));
  });
  return outside === undefined ? undefined : `${showLine(outside)} is outside the repository`;
}

/** Without a working tree, git treats such words as files to compare, wherever they are. */
function leavesBare(operand: string): boolean {
  return isAbsolute(operand) || operand.split(/[\\/]/).includes('..');
}
