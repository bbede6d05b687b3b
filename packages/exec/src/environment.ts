/** What a child sees of the server's environment: all of it, a minimal set, or the minimal set and the names listed. */
export type Inherit = 'all' | 'none' | readonly string[];

/**
 * The complete environment of a child. Later wins: defaults that keep programs from asking or paging, what is
 * inherited from `base`, then `additions`.
 */
export function buildEnvironment(
  base: NodeJS.ProcessEnv,
  additions: Record<string, string>,
  inherit: Inherit = 'all',
): Record<string, string> {
  const environment: Record<string, string> = Object.create(null);
  Object.assign(environment, nonInteractive);
  // Not by entries: `process.env` asks the system for each of them several times.
  for (const name of Object.keys(base)) {
    const value = isInherited(name, inherit) ? base[name] : undefined;
    if (value !== undefined) environment[name] = value;
  }
  return Object.assign(environment, additions);
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
