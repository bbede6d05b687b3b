import type { PatternNode } from './pattern-node.ts';
import type { Reader } from './reader.ts';

/** The state that a group needs: the groups before it and how to parse its content. */
export interface Groups {
  names: Map<string, number>;
  closed: Set<number>;
  count: number;
  /** How many groups are open. */
  depth: number;
  /** Reads the branches up to the `)` of the group. */
  parseInside(reader: Reader, groups: Groups): PatternNode;
}

/** Enough for people, and safe for the stack. */
const deepest = 100;

type Look = { ahead: boolean; negated: boolean };

const looks: ReadonlyMap<string, Look> = new Map([
  ['=', { ahead: true, negated: false }],
  ['!', { ahead: true, negated: true }],
  ['<=', { ahead: false, negated: false }],
  ['<!', { ahead: false, negated: true }],
]);

/** Syntax of Python or JavaScript that is refused, with an alternative. */
const refused: readonly (readonly [opening: RegExp, reason: string])[] = [
  [/^>/, 'atomic groups are not supported; write (?:...)'],
  [/^\(/, 'conditions are not supported; write the alternatives out'],
  [/^</, 'write (?P<name>...) for a named group'],
  [/^[a-zA-Z-]+:/, 'inline flags are not supported; write the flag at the start of the pattern'],
  [/^[a-zA-Z-]+\)/, 'flags must be at the start of the pattern'],
];

/** Parses a group after its `(`; undefined for a comment. */
export function parseGroup(reader: Reader, groups: Groups): PatternNode | undefined {
  const start = reader.index() - 1;
  if (!reader.accept('?')) return parseCapture(reader, groups, start);
  if (reader.accept(':')) return { kind: 'group', index: null, body: parseBody(reader, groups, start) };
  if (reader.accept('#')) return skipComment(reader, start);
  if (reader.accept('P=')) return parseNamedReference(reader, groups, start);
  if (reader.accept('P<')) {
    const name = parseName(reader, '>', start);
    if (groups.names.has(name)) reader.fail(`there are two groups named ${name}`, start);
    groups.names.set(name, groups.count + 1);
    return parseCapture(reader, groups, start);
  }
  for (const [sign, look] of looks) {
    if (reader.accept(sign)) return { kind: 'look', ...look, body: parseBody(reader, groups, start) };
  }
  return refuse(reader, start);
}

function parseCapture(reader: Reader, groups: Groups, start: number): PatternNode {
  groups.count += 1;
  const index = groups.count;
  const body = parseBody(reader, groups, start);
  groups.closed.add(index);
  return { kind: 'group', index, body };
}

function parseBody(reader: Reader, groups: Groups, start: number): PatternNode {
  if (groups.depth === deepest) reader.fail(`groups may be nested ${deepest} deep at most`, start);
  groups.depth += 1;
  const body = groups.parseInside(reader, groups);
  groups.depth -= 1;
  if (!reader.accept(')')) reader.fail(`missing ) for the group opened at position ${start + 1}`, start);
  return body;
}

function parseNamedReference(reader: Reader, groups: Groups, start: number): PatternNode {
  const name = parseName(reader, ')', start);
  const index = groups.names.get(name);
  if (index === undefined || !groups.closed.has(index)) {
    reader.fail(`(?P=${name}) refers to a group that does not exist before it`, start);
  }
  return { kind: 'reference', index, place: start };
}

function parseName(reader: Reader, end: string, start: number): string {
  const name = reader.takeWhile(/[^>)]/);
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) || !reader.accept(end)) {
    reader.fail('a group name is made of letters, digits and _', start);
  }
  return name;
}

function skipComment(reader: Reader, start: number): undefined {
  reader.takeWhile(/[^)]/);
  if (!reader.accept(')')) reader.fail('missing ) for the comment', start);
  return undefined;
}

function refuse(reader: Reader, start: number): never {
  const place = reader.index();
  const rest = reader.takeWhile(/[\s\S]/);
  reader.rewind(place);
  const reason = refused.find(([opening]) => opening.test(rest))?.[1];
  return reader.fail(reason ?? `(?${reader.peek() ?? ''} is not known here`, start);
}
