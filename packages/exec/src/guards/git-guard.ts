import { execFile } from 'node:child_process';
import type { Command } from '../command/command.ts';
import type { Environment } from '../start/environment.ts';

/**
 * A repository's own settings can name programs that git runs while it only looks: a file system monitor, hooks, filters,
 * helpers for remotes. Whoever wrote the repository wrote them. These variables take their place.
 */
export async function gitGuard(command: Command, environment: Environment): Promise<Environment> {
  const keys = command.container ? [] : await repositoryKeys(command, environment);
  const settings = [...always, ...keys.flatMap(switchedOff)];
  const first = Number(environment.GIT_CONFIG_COUNT ?? 0) || 0;
  const variables = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${first + index}`, key],
    [`GIT_CONFIG_VALUE_${first + index}`, value],
  ]);
  return {
    ...Object.fromEntries(variables),
    GIT_CONFIG_COUNT: String(first + settings.length),
    GIT_ALLOW_PROTOCOL: 'file:git:http:https:ssh',
    GIT_OPTIONAL_LOCKS: '0',
  };
}

type Setting = [key: string, value: string];

const always: Setting[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  // Names outside ASCII are shown as they are.
  ['core.quotePath', 'false'],
];

/** What each setting that names a program, or a file git would quote, is replaced by. */
const replacements: [pattern: RegExp, value: string][] = [
  [/^filter\..+\.(?:clean|smudge|process)$/i, ''],
  [/^filter\..+\.required$/i, 'false'],
  [/^credential\.(?:.+\.)?helper$/i, ''],
  [/^core\.(?:askpass|gitproxy|alternaterefscommand|pager)$/i, ''],
  // Shown as it is, whatever the repository would have it converted by.
  [/^diff\..+\.textconv$/i, 'cat'],
  [/^core\.sshcommand$/i, 'ssh'],
  [/^remote\..+\.(?:uploadpack|receivepack)$/i, 'git-upload-pack'],
  [/^remote\..+\.vcs$/i, ''],
  [/^gpg\.(?:.+\.)?program$/i, 'false'],
  [/^log\.showsignature$/i, 'false'],
  [/^(?:blame\.ignorerevsfile|mailmap\.file)$/i, ''],
];

function switchedOff(key: string): Setting[] {
  const replacement = replacements.find(([pattern]) => pattern.test(key));
  return replacement ? [[key, replacement[1]]] : [];
}

const lookUpMs = 5000;

/** The names of the settings that the repository itself brings. Listing them runs nothing. */
function repositoryKeys({ argv, cwd }: Command, env: Environment): Promise<string[]> {
  const options = { env, timeout: lookUpMs, maxBuffer: 2 ** 24, ...(cwd !== undefined && { cwd }) };
  return new Promise((resolve) => {
    const args = ['config', '--list', '--includes', '--show-scope', '--name-only', '-z'];
    execFile(argv[0] as string, args, options, (_error, stdout) => {
      const fields = stdout.split('\0');
      resolve(fields.filter((_name, index) => index % 2 === 1 && isOfRepository(fields[index - 1])));
    });
  });
}

function isOfRepository(scope: string | undefined): boolean {
  return scope === 'local' || scope === 'worktree';
}
