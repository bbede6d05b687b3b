import { absoluteEntries } from '@climax/host';
import { inheritedValue } from './inherited-value.ts';

export type Environment = Record<string, string>;

/** What a child inherits: everything, a minimal set, or the minimal set and the listed names. */
export type Inherit = 'all' | 'none' | readonly string[];

/**
 * The complete environment of a child. Later wins: defaults that keep programs from asking or paging, what is
 * inherited from `base`, then `additions`. Its PATH has no relative entries, nor has what it inherits of other places for
 * programs, code and settings: the working directory may have been chosen by the model.
 */
export function buildEnvironment(
  base: NodeJS.ProcessEnv,
  additions: Record<string, string>,
  inherit: Inherit = 'all',
): Environment {
  const environment = { ...inheritedFrom(base, inherit), ...additions };
  const { PATH: path } = environment;
  if (path !== undefined) environment.PATH = absoluteEntries(path);
  return environment;
}

/**
 * A copy of an environment that no longer changes. What commands inherit from it is worked out once, which
 * saves reading `process.env` with every call.
 */
export function snapshotEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const snapshot = Object.freeze({ ...env });
  snapshots.set(snapshot, {});
  return snapshot;
}

/** The last result for each snapshot: a server asks for the same one repeatedly. */
const snapshots = new WeakMap<NodeJS.ProcessEnv, { inherit?: Inherit; environment?: Environment }>();

function inheritedFrom(base: NodeJS.ProcessEnv, inherit: Inherit): Environment {
  const last = snapshots.get(base);
  if (last?.environment && last.inherit === inherit) return last.environment;
  // The values by name and once: `process.env` asks the system for each of them.
  const inherited = [...new Set(['HOME', ...Object.keys(base)])]
    .filter((name) => isInherited(name, inherit))
    .map((name) => [name, inheritedValue(name, base[name])])
    .filter(([, value]) => value !== undefined);
  const environment: Environment = Object.fromEntries([...Object.entries(nonInteractive), ...inherited]);
  if (last) snapshots.set(base, { inherit, environment });
  return environment;
}

const nonInteractive = {
  PAGER: 'cat',
  GIT_PAGER: 'cat',
  MANPAGER: 'cat',
  SYSTEMD_PAGER: 'cat',
  AWS_PAGER: '',
  GIT_TERMINAL_PROMPT: '0',
  GCM_INTERACTIVE: 'never',
  GH_PROMPT_DISABLED: '1',
  DEBIAN_FRONTEND: 'noninteractive',
  PIP_NO_INPUT: '1',
  NO_COLOR: '1',
};

/** Enough for programs to find each other, their files and their language; nothing secret. */
const minimal = new Set([
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'LANG',
  'LANGUAGE',
  'TZ',
  'TERM',
  'TMPDIR',
  'TMP',
  'TEMP',
  'SystemRoot',
  'PATHEXT',
  'ComSpec',
  'USERPROFILE',
]);

function isInherited(name: string, inherit: Inherit): boolean {
  if (inherit === 'all') return true;
  return minimal.has(name) || name.startsWith('LC_') || (inherit !== 'none' && inherit.includes(name));
}
