import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer, Command } from '../../command/command.ts';
import type { Environment } from '../../start/environment.ts';
import { askProgram } from '../ask-program.ts';
import { enforcedSettings, gitSettings } from './git-settings.ts';

/** Facts about the repository of a directory, collected without running anything of it. */
export interface Repository {
  /** The names of the repository's own settings. */
  keys: string[];
  /** The files that these are in, as git names them. */
  settingsFiles: string[];
  /** The names of the submodules in `.gitmodules`. */
  submodules: string[];
  /** Absent outside a repository. */
  gitDirectory?: string;
  /** The directory shared by its working trees; may be relative to the command's directory. */
  commonDirectory?: string;
  /** Absent in a repository without a working tree. */
  root?: string;
}

/** One sentence instead where git cannot tell: what it would run is then unknown. Nothing if it cannot even be started. */
export async function readRepository(
  command: Command,
  env: Environment,
): Promise<Repository | { problem: string } | undefined> {
  // The repository's own settings are not known yet; these apply to any.
  const held = { ...env, ...gitSettings([], enforcedSettings, env) };
  const git = async (...args: string[]) => asText(await askProgram(command, args, { env: held }));
  const [settings, place] = await Promise.all([
    git('config', '--list', '--includes', '--show-scope', '--show-origin', '--name-only', '-z'),
    git('rev-parse', '--absolute-git-dir', '--git-common-dir', '--show-toplevel'),
  ]);
  if (settings.isMissing) return undefined;
  if (settings.error !== undefined) return cannotTell(settings.error);
  if (!place.isText) return cannotTell(notText);
  const lines = place.stdout.split('\n').slice(0, -1);
  // The last one is an error in a repository without a working tree, and all are outside a repository.
  if (lines.length !== (place.error === undefined ? 3 : 2) && lines.length > 0)
    return cannotTell('its path is not one line of text');
  const own = ownSettings(settings.stdout);
  // Outside a repository there are none.
  if (lines.length === 0 && own.length > 0) return cannotTell('git could not say where it is');
  const [gitDirectory, commonDirectory, root] = lines;
  const modules = root === undefined ? undefined : join(root, '.gitmodules');
  const listed =
    modules !== undefined && existsSync(modules)
      ? await git('config', '--list', '--name-only', '-z', '--file', modules)
      : undefined;
  if (listed?.error !== undefined) return cannotTell(listed.error);
  return {
    keys: own.map(({ key }) => key),
    settingsFiles: [...new Set(own.map(({ file }) => file))],
    submodules: submoduleNames(listed?.stdout ?? ''),
    ...(gitDirectory !== undefined && { gitDirectory }),
    ...(commonDirectory !== undefined && { commonDirectory }),
    ...(root !== undefined && { root }),
  };
}

/** Each setting is listed as scope, origin and name. */
function ownSettings(list: string): { key: string; file: string }[] {
  const fields = list.split('\0');
  return fields.flatMap((key, index) =>
    index % 3 === 2 && /^(?:local|worktree)$/.test(fields[index - 2] ?? '')
      ? [{ key, file: (fields[index - 1] ?? '').replace(/^file:/, '') }]
      : [],
  );
}

function submoduleNames(list: string): string[] {
  const names = list.split('\0').map((key) => /^submodule\.(.*)\.[^.]+$/s.exec(key)?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))];
}

function cannotTell(reason: string): { problem: string } {
  return { problem: `cannot read this repository's config: ${reason}` };
}

interface TextAnswer extends Omit<Answer, 'stdout'> {
  stdout: string;
  isText: boolean;
}

const notText = 'a name is not valid UTF-8';

/** A name that is not text cannot be replaced by a variable, nor looked at. */
function asText({ stdout, error = isUtf8(stdout) ? undefined : notText, ...run }: Answer): TextAnswer {
  return {
    stdout: stdout.toString(),
    isText: isUtf8(stdout),
    ...run,
    ...(error !== undefined && { error }),
  };
}
