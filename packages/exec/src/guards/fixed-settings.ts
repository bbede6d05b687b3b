import type { Environment } from '../start/environment.ts';

export type Setting = [key: string, value: string];

/** What holds in every repository, whatever its own settings say. */
export const always: Setting[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  // Names outside ASCII are shown as they are.
  ['core.quotePath', 'false'],
  // Outside a repository, files are not searched.
  ['grep.fallbackToNoIndex', 'false'],
  // A submodule is a repository with settings of its own: git would look for changes in it with another git.
  ['diff.ignoreSubmodules', 'dirty'],
  ['diff.submodule', 'short'],
  ['status.submoduleSummary', 'false'],
  ['submodule.recurse', 'false'],
];

/** Settings as variables, behind those that are there already. */
export function gitSettings(settings: Setting[], environment: Environment): Environment {
  const first = Number(environment.GIT_CONFIG_COUNT ?? 0) || 0;
  const entries = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${first + index}`, key],
    [`GIT_CONFIG_VALUE_${first + index}`, value],
  ]);
  return {
    ...Object.fromEntries(entries),
    GIT_CONFIG_COUNT: String(first + settings.length),
    GIT_ALLOW_PROTOCOL: 'file:git:http:https:ssh',
    GIT_OPTIONAL_LOCKS: '0',
  };
}
