import { isDeepStrictEqual } from 'node:util';
import { type Entry, type EntryPlace, type Format, isEntry } from './format.ts';
import { jsonFormat } from './json-format.ts';
import { tomlFormat } from './toml-format.ts';
import { yamlFormat } from './yaml-format.ts';

const formats: Record<'json' | 'toml' | 'yaml', Format> = {
  json: jsonFormat,
  toml: tomlFormat,
  yaml: yamlFormat,
};

/** The entry as it is in the text, or undefined. */
export function findEntry(kind: keyof typeof formats, text: string, place: EntryPlace): Entry | undefined {
  return listEntries(kind, text, place).get(place.name);
}

/** All servers of the text by name. What is not an entry is left out. */
export function listEntries(
  kind: keyof typeof formats,
  text: string,
  { servers, isList }: Omit<EntryPlace, 'name'>,
): Map<string, Entry> {
  const found = lookUp(formats[kind].parse(text), servers);
  const pairs = isList
    ? asArray(found).map((item): [unknown, unknown] => [isEntry(item) ? item.name : undefined, item])
    : Object.entries(isEntry(found) ? found : {});
  return new Map(
    pairs.filter((pair): pair is [string, Entry] => typeof pair[0] === 'string' && isEntry(pair[1])),
  );
}

/** The text with the entry in it, in the place of an older one of that name. */
export function setEntry(kind: keyof typeof formats, text: string, place: EntryPlace, entry: Entry): string {
  const existing = findEntry(kind, text, place);
  if (isDeepStrictEqual(existing, entry)) return text;
  const cleared = existing ? removeEntry(kind, text, place) : text;
  return checked(
    kind,
    formats[kind].add(cleared, place, entry),
    withEntry(formats[kind].parse(cleared), place, entry),
  );
}

/** The text without the entry. */
export function removeEntry(kind: keyof typeof formats, text: string, place: EntryPlace): string {
  const format = formats[kind];
  return checked(kind, format.remove(text, place), withoutEntry(format.parse(text), place));
}

/** What a file says before and after may differ by the entry alone. An edit that does more is not made. */
function checked(kind: keyof typeof formats, text: string, expected: Entry): string {
  if (isDeepStrictEqual(plain(formats[kind].parse(text)), plain(expected))) return text;
  throw new Error('The file is written in a way that cannot be edited safely.');
}

/** Dates and other objects of a parser compare by what they show. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function withEntry(content: Entry, place: EntryPlace, entry: Entry): Entry {
  return changed(content, place.servers, (servers) => {
    if (place.isList) return [...asArray(servers), entry];
    return { ...(isEntry(servers) ? servers : {}), [place.name]: entry };
  });
}

function withoutEntry(content: Entry, place: EntryPlace): Entry {
  return changed(content, place.servers, (servers) => {
    if (place.isList) return asArray(servers).filter((item) => !(isEntry(item) && item.name === place.name));
    return Object.fromEntries(Object.entries(servers as Entry).filter(([name]) => name !== place.name));
  });
}

function changed(
  content: Entry,
  [key, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): Entry {
  const name = key as string;
  const value = content[name];
  return {
    ...content,
    [name]: rest.length === 0 ? change(value) : changed(isEntry(value) ? value : {}, rest, change),
  };
}

function lookUp(content: Entry, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (isEntry(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    content,
  );
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
