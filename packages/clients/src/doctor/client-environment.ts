import type { Client, Machine, Scope } from '../client.ts';

/** The PATH of programs started from a desktop session. */
const desktopPath: Partial<Record<NodeJS.Platform, string>> = {
  darwin: '/usr/bin:/bin:/usr/sbin:/sbin',
  linux: '/usr/local/bin:/usr/bin:/bin',
};
const desktopNames = [
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'LANG',
  'TMPDIR',
  'APPDATA',
  'USERPROFILE',
  'SystemRoot',
];
const shortNames = [...desktopNames, 'PATH', 'TERM', 'LC_ALL', 'TZ', 'PATHEXT'];

/** The environment in which a client would start a server, before the entry's own variables. */
export function clientEnvironment({ inherited }: Client, { env, platform }: Machine): Record<string, string> {
  const whole = Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  if (inherited === 'whole') return Object.fromEntries(whole);
  const names = inherited === 'short' ? shortNames : desktopNames;
  const kept = Object.fromEntries(whole.filter(([name]) => names.includes(name)));
  const path = desktopPath[platform] ?? env.PATH ?? '';
  return inherited === 'short' ? kept : { ...kept, PATH: path };
}

/** Whether a client would start a server in the directory of the project. */
export function startsInProject(client: Client, scope: Scope): boolean {
  return scope === 'project' || client.startsInProject;
}
