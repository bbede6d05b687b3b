import { isMapping } from '@climax/text';
import { parse, patch, stringify } from '@decimalturn/toml-patch';
import { type Entry, type EntryPlace, type Format, SyntaxProblem } from './format.ts';
import { newline } from './text-layout.ts';

/** TOML. A new entry is added as a table at the end of the file. */
export const tomlFormat: Format = {
  parse(text) {
    try {
      return parse(text) as Entry;
    } catch (error) {
      // The library counts columns from 0 and gives the reason in the last line.
      const { message, line = 1, column = 0 } = error as Error & { line?: number; column?: number };
      throw new SyntaxProblem(message.split('\n').at(-1) as string, { line, column: column + 1 });
    }
  },

  add(text, place, entry) {
    const servers = lookUpTable(this.parse(text), place);
    const table = tableText([...place.servers, place.name], entry).replaceAll('\n', newline(text));
    const gap = text === '' ? '' : newline(text).repeat(text.endsWith('\n') ? 1 : 2);
    const appended = `${text}${gap}${table}`;
    return isSame(appended, () => ({ ...servers, [place.name]: entry }), place)
      ? appended
      : patch(text, withServers(this.parse(text), place, { ...servers, [place.name]: entry }));
  },

  remove(text, place) {
    const { [place.name]: _removed, ...others } = lookUpTable(this.parse(text), place);
    return patch(text, withServers(this.parse(text), place, others));
  },
};

/** Whether the edited text parses as expected; an inline table, for example, cannot be extended below. */
function isSame(text: string, expected: () => Entry, place: EntryPlace): boolean {
  try {
    return JSON.stringify(lookUpTable(parse(text) as Entry, place)) === JSON.stringify(expected());
  } catch {
    return false;
  }
}

function tableText(keys: string[], entry: Entry): string {
  const values = Object.entries(entry).filter(([, value]) => !isMapping(value));
  const tables = Object.entries(entry).filter(([, value]) => isMapping(value));
  const lines = [`[${keys.join('.')}]`, ...values.map(([key, value]) => stringify({ [key]: value }).trim())];
  const inner = tables.map(([key, value]) => `\n${tableText([...keys, key], value as Entry)}`);
  return `${lines.join('\n')}\n${inner.join('')}`;
}

function lookUpTable(content: Entry, { servers }: EntryPlace): Entry {
  const found = servers.reduce<unknown>((value, key) => (isMapping(value) ? value[key] : undefined), content);
  return isMapping(found) ? found : {};
}

function withServers(content: Entry, { servers }: EntryPlace, value: Entry): Entry {
  const [key = '', ...rest] = servers;
  if (rest.length === 0) return { ...content, [key]: value };
  const inner = isMapping(content[key]) ? (content[key] as Entry) : {};
  return { ...content, [key]: withServers(inner, { servers: rest, name: '', isList: false }, value) };
}
