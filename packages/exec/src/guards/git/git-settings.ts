import type { Environment } from '../../start/environment.ts';
import { readsCommitsOnly } from './reads-commits-only.ts';

export type Setting = [key: string, value: string];

/** Settings for every repository, which override its own. */
export const enforcedSettings: Setting[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  // Non-ASCII names are shown unescaped.
  ['core.quotePath', 'false'],
  // Reading must not write the index or logs.
  ['diff.autoRefreshIndex', 'false'],
  ['core.logAllRefUpdates', 'false'],
  // Outside a repository, files are not searched.
  ['grep.fallbackToNoIndex', 'false'],
  // A submodule is a repository with its own settings: git would look for changes in it with another git.
  ['diff.ignoreSubmodules', 'dirty'],
  ['diff.submodule', 'short'],
  ['status.submoduleSummary', 'false'],
  ['submodule.recurse', 'false'],
];

/** Variables that say which repository git uses, and which of its files. */
export const gitPlaces = [
  'GIT_DIR',
  'GIT_COMMON_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_CEILING_DIRECTORIES',
  'GIT_DISCOVERY_ACROSS_FILESYSTEM',
];

/** Commands that compare the working tree, and would ask another git about each submodule in it. */
const comparing = new Set(['status', 'diff', 'diff-files', 'diff-index']);
/** Commands whose purpose is to contact another machine. */
const asking = /^(?:ls-remote|remote show)\b/;

/** Adds the options for every repository. No setting overrides an option. */
export function gitWords(argv: string[]): string[] {
  const [git = '', command = '', ...rest] = argv;
  return comparing.has(command) ? [git, command, '--ignore-submodules=dirty', ...rest] : argv;
}

/** Whether the command may open a connection. Others would only do so to fetch missing objects. */
export function mayConnect(argv: string[]): boolean {
  return asking.test(argv.slice(1, 3).join(' '));
}

/** Settings as variables, after the existing ones. */
export function gitSettings(argv: string[], settings: Setting[], environment: Environment): Environment {
  const first = Number(environment.GIT_CONFIG_COUNT ?? 0) || 0;
  const entries = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${first + index}`, key],
    [`GIT_CONFIG_VALUE_${first + index}`, value],
  ]);
  return {
    ...Object.fromEntries(entries),
    GIT_CONFIG_COUNT: String(first + settings.length),
    // Inherited by submodules. No protocol has the name `none`, so nothing is fetched. Without `file`: a repository of
    // this machine would be read by another git, which drops these settings and quotes what links in it lead to.
    GIT_ALLOW_PROTOCOL: mayConnect(argv) ? 'git:http:https:ssh' : 'none',
    GIT_OPTIONAL_LOCKS: '0',
    // No file is there, which git takes for an index without entries.
    ...(readsCommitsOnly(argv) && { GIT_INDEX_FILE: '/nonexistent/index' }),
  };
}
