import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { namedSources } from '../sources/find-tree.ts';
import type { Header } from './header.ts';

const isFile = (from: string | undefined): from is string =>
  from !== undefined && !namedSources.includes(from) && !isAbsolute(from);

/** The file of `--from` as a config names it: as seen from there, so that both can be moved and checked from anywhere. */
export function withSourceFile(header: Header, config: string): Header {
  const from = header.settings?.from;
  if (!isFile(from)) return header;
  const named = relative(dirname(config), from).split(sep).join('/');
  return { ...header, settings: { ...header.settings, from: named } };
}

/** The settings that a config names, to be used in the working directory. */
export function settingsOf({ settings = {} }: Header, config: string): NonNullable<Header['settings']> {
  const { from } = settings;
  return isFile(from) ? { ...settings, from: join(dirname(config), from) } : settings;
}
