import { parseEscape } from './parse-escape.ts';
import { type Groups, parseGroup } from './parse-group.ts';
import { parseQuantifier } from './parse-quantifier.ts';
import { parseSet } from './parse-set.ts';
import type { ParsedPattern, PatternFlag, PatternNode } from './pattern-node.ts';
import { type Reader, readPattern } from './reader.ts';

/** Parses a pattern in Python's `re` syntax. Throws a PatternError if it is invalid or unsupported. */
export function parsePattern(source: string): ParsedPattern {
  const reader = readPattern(source);
  const groups: Groups = {
    names: new Map(),
    closed: new Set(),
    count: 0,
    depth: 0,
    parseInside: parseChoice,
  };
  const flags = parseLeadingFlags(reader);
  const root = parseChoice(reader, groups);
  if (reader.peek() === ')') reader.fail('this ) closes no group; write \\) for the character');
  return { root, flags };
}

/** Branches up to the end of the pattern or the `)` of the group around them. */
function parseChoice(reader: Reader, groups: Groups): PatternNode {
  const branches = [parseSequence(reader, groups)];
  while (reader.accept('|')) branches.push(parseSequence(reader, groups));
  return branches.length === 1 ? branches[0]! : { kind: 'choice', branches };
}

function parseSequence(reader: Reader, groups: Groups): PatternNode {
  const items: PatternNode[] = [];
  for (let char = reader.peek(); char !== undefined && char !== '|' && char !== ')'; char = reader.peek()) {
    const quantifier = parseQuantifier(reader, items.at(-1));
    if (quantifier) {
      items.push({ kind: 'repeat', item: items.pop()!, ...quantifier });
      continue;
    }
    const item = parseAtom(reader, groups);
    if (item) items.push(item);
  }
  return items.length === 1 ? items[0]! : { kind: 'sequence', items };
}

/** One atom; undefined for a comment, which matches nothing. */
function parseAtom(reader: Reader, groups: Groups): PatternNode | undefined {
  const char = reader.take('');
  switch (char) {
    case '.':
      return { kind: 'any' };
    case '^':
      return { kind: 'at', where: 'line-start' };
    case '$':
      return { kind: 'at', where: 'line-end' };
    case '[':
      return parseSet(reader);
    case '(':
      return parseGroup(reader, groups);
    case '\\':
      return parseEscape(reader, (group) => groups.closed.has(group));
    default:
      return { kind: 'char', char };
  }
}

function parseLeadingFlags(reader: Reader): Set<PatternFlag> {
  const flags = new Set<PatternFlag>();
  const found = /^\(\?([a-zA-Z]+)\)/;
  for (let match = found.exec(rest(reader)); match; match = found.exec(rest(reader))) {
    for (const flag of match[1]!) {
      if (!/[ismau]/.test(flag)) reader.fail(`the flag (?${flag}) is not supported; i, s, m and a are`);
      flags.add(flag as PatternFlag);
    }
    reader.accept(match[0]);
  }
  if (flags.has('a') && flags.has('u')) reader.fail('the flags a and u exclude each other', 0);
  return flags;
}

function rest(reader: Reader): string {
  const start = reader.index();
  const text = reader.takeWhile(/[(?a-zA-Z)]/);
  reader.rewind(start);
  return text;
}
