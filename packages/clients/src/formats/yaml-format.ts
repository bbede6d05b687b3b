import { isMapping } from '@climax/text';
import {
  type Document,
  isCollection,
  isMap,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  stringify,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { EditProblem, type Entry, type EntryPlace, type Format, SyntaxProblem } from './format.ts';
import { newline } from './text-layout.ts';

/** YAML. Edits insert and remove lines, so that comments and spacing are preserved. */
export const yamlFormat: Format = {
  parse(text) {
    const content = contentOf(read(text)) ?? {};
    if (!isMapping(content)) throw new SyntaxProblem('expected a mapping', { line: 1, column: 1 });
    return content;
  },

  add(text, place, entry) {
    const document = read(text);
    const servers = document.getIn(place.servers, true) as Node | undefined;
    const item = place.isList ? [entry] : { [place.name]: entry };
    if (!servers && (document.contents === null || isBlockMap(document.contents))) {
      return append(text, nested(place.servers, item));
    }
    const last = isCollection(servers) && !servers.flow ? servers.items.at(-1) : undefined;
    const lastLine = last ? endOf(last as Node | Pair<Node, Node | null>) : undefined;
    if (lastLine === undefined) return rewritten(document, place, entry);
    const margin = marginOf(text, servers as YAMLMap<Node, Node>);
    const lines = layOut(item, newline(text)).replace(/^(?=.)/gm, margin);
    const at = lineAfter(text, lastLine);
    return `${text.slice(0, at)}${at === text.length && !text.endsWith('\n') ? newline(text) : ''}${lines}${text.slice(at)}`;
  },

  remove(text, place) {
    const document = read(text);
    const servers = document.getIn(place.servers, true) as YAMLMap<Node, Node>;
    const index = servers.items.findIndex((item) => nameOf(item) === place.name);
    const item = servers.items[index] as Pair<Node, Node> | undefined;
    if (!item || servers.flow) {
      servers.items.splice(index, 1);
      return document.toString({ lineWidth: 0 });
    }
    if (servers.items.length === 1) return emptied(text, document, place);
    const start = (isSeq(servers) ? (item as unknown as Node) : item.key).range?.[0] as number;
    const from = text.lastIndexOf('\n', start - 1) + 1;
    return text.slice(0, from) + text.slice(lineAfter(text, endOf(item) as number));
  },
};

function read(text: string): Document {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (!error) return document;
  const [{ line, col: column } = { line: 1, col: 1 }] = error.linePos ?? [];
  throw new SyntaxProblem(sentence(error), { line, column });
}

/** An alias without its anchor, aliases of aliases without end, or a list to merge are found only now. */
function contentOf(document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new EditProblem(`${(error as Error).message}.`, { cause: error });
  }
}

function sentence({ code, message }: YAMLError): string {
  if (code === 'MULTIPLE_DOCS') return 'more than one YAML document';
  return (message.split('\n')[0] as string).replace(/ at line \d+, column \d+:?$/, '');
}

function isBlockMap(node: unknown): boolean {
  return isMap(node) && !node.flow;
}

function append(text: string, content: Entry): string {
  const gap = text === '' || text.endsWith('\n') ? '' : newline(text);
  return `${text}${gap}${layOut(content, newline(text))}`;
}

/** Where lines cannot be inserted (empty or inline collections), the library rewrites the document. */
function rewritten(document: Document, { servers, name, isList }: EntryPlace, entry: Entry): string {
  if (isList) {
    const list = document.getIn(servers);
    if (isSeq(list)) document.addIn(servers, document.createNode(entry));
    else document.setIn(servers, document.createNode([entry]));
  } else if (isMap(document.getIn(servers))) {
    const map = document.getIn(servers) as YAMLMap;
    if (map.items.length === 0) map.flow = false;
    document.setIn([...servers, name], document.createNode(entry));
  } else {
    document.setIn(servers, document.createNode({ [name]: entry }));
  }
  return document.toString({ lineWidth: 0 });
}

/** Replaces the only entry with an empty collection. */
function emptied(text: string, document: Document, { servers, isList }: EntryPlace): string {
  const parent = servers.length === 1 ? document.contents : document.getIn(servers.slice(0, -1), true);
  const pairs = (parent as YAMLMap<Node & { value?: unknown }, Node>).items;
  const pair = pairs.find(({ key }) => key.value === servers.at(-1)) as Pair<Node, Node>;
  const rest = text.slice(lineAfter(text, endOf(pair) as number));
  return `${text.slice(0, pair.key.range?.[1])}: ${isList ? '[]' : '{}'}${newline(text)}${rest}`;
}

function layOut(content: unknown, lineBreak: string): string {
  return stringify(content, { lineWidth: 0 }).replaceAll('\n', lineBreak);
}

function nested(keys: readonly string[], value: unknown): Entry {
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as Entry;
}

function nameOf(item: Pair<Node, Node> | Node): unknown {
  if (isMap(item)) return item.get('name');
  return (item as Pair<{ value?: unknown }>).key?.value;
}

/** The indentation of a collection's items: what precedes the first one on its line. */
function marginOf(text: string, { items }: YAMLMap<Node, Node>): string {
  const first = items[0] as Pair<Node, Node> | Node;
  const start = ('key' in first ? first.key.range?.[0] : first.range?.[0]) ?? 0;
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return /^[ ]*/.exec(line)?.[0] ?? '';
}

function endOf(item: Node | Pair<Node, Node | null>): number | undefined {
  if ('key' in item) return (item.value ?? item.key)?.range?.[1];
  return item.range?.[1];
}

function lineAfter(text: string, offset: number): number {
  if (text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}
