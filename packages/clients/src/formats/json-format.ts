import { isMapping } from '@climax/text';
import { type Node, type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Format, SyntaxProblem } from './format.ts';
import { indentUnit, lineEnd, newline, positionAt } from './text-layout.ts';

const options = { allowTrailingComma: true, allowEmptyContent: true };

/** JSON with comments and trailing commas. */
export const jsonFormat: Format = {
  parse(text) {
    const errors: ParseError[] = [];
    const content: unknown = parse(text, errors, options);
    const [error] = errors;
    if (error) throw new SyntaxProblem(sentence(error), positionAt(text, error.offset));
    if (content === undefined) return {};
    if (!isMapping(content)) throw new SyntaxProblem('expected an object', positionAt(text, 0));
    return content;
  },

  add(text, { servers, name }, entry) {
    const root = parseTree(text, [], options);
    if (!root) return `${text}${JSON.stringify(nested([...servers, name], entry), null, 2)}\n`;
    let object = root;
    const missing = [...servers, name];
    for (let child = property(object, missing[0], text); child; child = property(object, missing[0], text)) {
      const [, value] = child.children as [Node, Node];
      missing.shift();
      if (value.type === 'null') return replace(text, value, nested(missing, entry));
      object = objectOf(child, text);
    }
    const [key, ...rest] = missing;
    return addProperty(text, object, key as string, nested(rest, entry));
  },

  remove(text, { servers, name }) {
    const root = parseTree(text, [], options) as Node;
    let object = root;
    for (const key of servers) object = objectOf(property(object, key, text) as Node, text);
    return removeProperty(text, object, property(object, name, text) as Node);
  },
};

function sentence({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function nested(keys: string[], value: unknown): unknown {
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

/** The property with this name. With duplicates it is not clear which one counts. */
function property(object: Node, key: string | undefined, text: string): Node | undefined {
  const [first, second] = (object.children ?? []).filter(
    (child) => child.children?.length === 2 && child.children[0]?.value === key,
  );
  if (second)
    throw new SyntaxProblem(`duplicate key ${JSON.stringify(key)}`, positionAt(text, second.offset));
  return first;
}

function replace(text: string, node: Node, value: unknown): string {
  const margin = lineMargin(text, node.offset);
  const lines = JSON.stringify(value, null, indentUnit(text)).split('\n');
  return splice(text, node.offset, node.length, lines.join(`${newline(text)}${margin}`));
}

function objectOf(child: Node, text: string): Node {
  const value = child.children?.[1] as Node;
  if (value.type === 'object') return value;
  const key = String(child.children?.[0]?.value);
  throw new SyntaxProblem(`expected "${key}" to be an object`, positionAt(text, value.offset));
}

function addProperty(text: string, object: Node, key: string, value: unknown): string {
  const last = object.children?.at(-1);
  const isOneLine = !text.slice(object.offset, end(object)).includes('\n');
  if (last && isOneLine) {
    return splice(text, end(last), 0, `, ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  }
  const margin = lineMargin(text, object.offset);
  const written = layOut(text, key, value, margin + indentUnit(text));
  if (!last) {
    const opened = object.offset + 1;
    const closing = end(object) - 1;
    const comments = text.slice(opened, closing).trimEnd();
    return splice(text, opened, closing - opened, `${comments}${written}${newline(text)}${margin}`);
  }
  const comma = commaAfter(text, last);
  const at = lineEnd(text, comma ?? end(last));
  const inserted = splice(text, at, 0, comma === undefined ? written : `${written},`);
  return comma === undefined ? splice(inserted, end(last), 0, ',') : inserted;
}

function removeProperty(text: string, object: Node, child: Node): string {
  const comma = commaAfter(text, child);
  const previous = object.children?.[object.children.indexOf(child) - 1];
  const from = text.slice(0, child.offset).trimEnd().length;
  const own = splice(text, Math.max(from, object.offset + 1), (comma ?? end(child)) - from, '');
  const earlierComma = previous && comma === undefined ? commaAfter(text, previous) : undefined;
  return earlierComma === undefined ? own : splice(own, earlierComma - 1, 1, '');
}

/** The offset after the comma that follows a property, if there is one. */
function commaAfter(text: string, child: Node): number | undefined {
  const trivia = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*,/.exec(text.slice(end(child)));
  return trivia ? end(child) + trivia[0].length : undefined;
}

function layOut(text: string, key: string, value: unknown, margin: string): string {
  const lines = `${JSON.stringify(key)}: ${JSON.stringify(value, null, indentUnit(text))}`.split('\n');
  return lines.map((line) => `${newline(text)}${margin}${line}`).join('');
}

function lineMargin(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
}

function end(node: Node): number {
  return node.offset + node.length;
}

function splice(text: string, offset: number, length: number, inserted: string): string {
  return text.slice(0, offset) + inserted + text.slice(offset + length);
}
