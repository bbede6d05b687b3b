import { isDeepStrictEqual } from 'node:util';
import { isMapping } from '@climax/text';
import { EditProblem, type Entry, type EntryPlace, type Format, SyntaxProblem } from './format.ts';
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
  const found = lookUp(formats[kind].parse(splitMark(text).body), servers);
  const pairs = isList
    ? asArray(found).map((item): [unknown, unknown] => [isMapping(item) ? item.name : undefined, item])
    : Object.entries(isMapping(found) ? found : {});
  return new Map(
    pairs.filter((pair): pair is [string, Entry] => typeof pair[0] === 'string' && isMapping(pair[1])),
  );
}

/** Adds the entry to the text, or replaces the one with the same name. */
export function setEntry(kind: keyof typeof formats, text: string, place: EntryPlace, entry: Entry): string {
  const existing = findEntry(kind, text, place);
  if (isDeepStrictEqual(existing, entry)) return text;
  const { mark, body } = splitMark(existing ? removeEntry(kind, text, place) : text);
  const content = formats[kind].parse(body);
  const edited = safely(() => formats[kind].add(body, place, entry));
  checkPlace(content, place);
  return mark + checked(kind, edited, withEntry(content, place, entry));
}

/** Removes the entry from the text. */
export function removeEntry(kind: keyof typeof formats, text: string, place: EntryPlace): string {
  const format = formats[kind];
  const { mark, body } = splitMark(text);
  return (
    mark +
    checked(
      kind,
      safely(() => format.remove(body, place)),
      withoutEntry(format.parse(body), place),
    )
  );
}

/** Editors on Windows may add a byte order mark, which is kept. */
function splitMark(text: string): { mark: string; body: string } {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { mark, body: text.slice(mark.length) };
}

/** A value at that key that is not a server entry is left untouched. */
function checkPlace(content: Entry, { servers, name, isList }: EntryPlace): void {
  const found = lookUp(content, servers) ?? (isList ? [] : {});
  const key = servers.join('.');
  if (isList && !Array.isArray(found)) throw new EditProblem(`"${key}" is not a list.`);
  if (!isList && !isMapping(found)) throw new EditProblem(`"${key}" is not a table of servers.`);
  if (lookUp({ found }, ['found', name]) != null)
    throw new EditProblem(`"${key}.${name}" is not a server's entry.`);
}

/** The parsed values before and after may differ only by the entry; otherwise the edit is refused. */
function checked(kind: keyof typeof formats, text: string, expected: Entry): string {
  if (isDeepStrictEqual(readBack(kind, text), plain(expected))) return text;
  throw new EditProblem(`${unsafe}.`);
}

const unsafe = 'The file is written in a way that cannot be edited safely';

/** The libraries of the formats throw errors of many kinds for what they cannot edit. */
function safely(edit: () => string): string {
  try {
    return edit();
  } catch (error) {
    if (error instanceof SyntaxProblem || error instanceof RangeError) throw error;
    throw new EditProblem(`${unsafe}: ${(error as Error).message}.`, { cause: error });
  }
}

/** The parsed text; undefined if it no longer parses. */
function readBack(kind: keyof typeof formats, text: string): unknown {
  try {
    return plain(formats[kind].parse(text));
  } catch {
    return undefined;
  }
}

/** Dates and other parser objects are compared by their JSON. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_key, item) => (typeof item === 'bigint' ? `${item}n` : item)));
}

function withEntry(content: Entry, place: EntryPlace, entry: Entry): Entry {
  return changed(content, place.servers, (servers) => {
    if (place.isList) return [...asArray(servers), entry];
    return { ...(isMapping(servers) ? servers : {}), [place.name]: entry };
  });
}

function withoutEntry(content: Entry, place: EntryPlace): Entry {
  return changed(content, place.servers, (servers) => {
    if (place.isList)
      return asArray(servers).filter((item) => !(isMapping(item) && item.name === place.name));
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
    [name]: rest.length === 0 ? change(value) : changed(isMapping(value) ? value : {}, rest, change),
  };
}

function lookUp(content: Entry, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (isMapping(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    content,
  );
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
