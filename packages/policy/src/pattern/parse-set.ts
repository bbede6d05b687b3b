import { parseSetEscape } from './parse-escape.ts';
import type { SetItem, SetNode } from './pattern-node.ts';
import type { Reader } from './reader.ts';

/** Parses a set such as `[a-z_]`, after the opening bracket. */
export function parseSet(reader: Reader): SetNode {
  const start = reader.index() - 1;
  const unclosed = `missing ] for the set opened at position ${start + 1}`;
  const negated = reader.accept('^');
  const items: SetItem[] = [];

  while (items.length === 0 || !reader.accept(']')) {
    const place = reader.index();
    const from = parseMember(reader, unclosed);
    if (reader.peek() !== '-' || reader.peek(1) === ']') {
      items.push(from);
      continue;
    }
    reader.take(unclosed);
    const to = parseMember(reader, unclosed);
    if (from.kind !== 'char' || to.kind !== 'char')
      reader.fail('a range needs a character at both ends', place);
    if (from.char.codePointAt(0)! > to.char.codePointAt(0)!) {
      reader.fail(`the range ${from.char}-${to.char} is the wrong way round`, place);
    }
    items.push({ kind: 'range', from: from.char, to: to.char });
  }
  return { kind: 'set', negated, items };
}

function parseMember(reader: Reader, unclosed: string) {
  const char = reader.take(unclosed);
  return char === '\\' ? parseSetEscape(reader, true) : ({ kind: 'char', char } as const);
}
