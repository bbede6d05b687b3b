import { posix, win32 } from 'node:path';
import { xdgDirectory } from '@climax/host/paths';
import type { Machine } from './client.ts';

/** Joins path segments with the separator of the target machine. */
export function join(machine: Machine, ...names: string[]): string {
  return (machine.platform === 'win32' ? win32 : posix).join(...names);
}

/** A path below the home directory. */
export const below =
  (...names: string[]) =>
  (machine: Machine): string =>
    join(machine, machine.home, ...names);

/** The settings directory of a desktop application: Application Support, Roaming or XDG. */
export function applicationData(machine: Machine, ...names: string[]): string {
  if (machine.platform === 'darwin')
    return join(machine, machine.home, 'Library', 'Application Support', ...names);
  if (machine.platform === 'win32') return roaming(machine, ...names);
  return xdgConfig(machine, ...names);
}

/** `%APPDATA%`. */
export function roaming(machine: Machine, ...names: string[]): string {
  return join(machine, machine.env.APPDATA || join(machine, machine.home, 'AppData', 'Roaming'), ...names);
}

/** `$XDG_CONFIG_HOME`, also on macOS: for programs that use XDG everywhere but on Windows. */
export function xdgConfig(machine: Machine, ...names: string[]): string {
  return join(machine, xdgDirectory('config', machine), ...names);
}

/** The cache directory. */
export function cacheFolder(machine: Machine, ...names: string[]): string {
  const { platform, home, env } = machine;
  if (platform === 'darwin') return join(machine, home, 'Library', 'Caches', ...names);
  if (platform === 'win32')
    return join(machine, env.LOCALAPPDATA || join(machine, home, 'AppData', 'Local'), ...names);
  return join(machine, xdgDirectory('cache', machine), ...names);
}
