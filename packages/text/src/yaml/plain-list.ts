import { readPlainScalar, readQuoted } from './plain-scalar.ts';

const word = /[\w./+$%=-]+(?: +[\w./+$%=-]+)*(?= *[,\]])/y;

/** The list `[a, "b c", 3]` that begins at an offset and ends before `limit`, with the offset after it. */
export function readOneLineList(
  text: string,
  from: number,
  limit: number,
): { value: unknown[]; end: number } | undefined {
  const value: unknown[] = [];
  for (let at = from; at < limit; ) {
    const start = skipBlanks(text, at + 1);
    const item = readQuoted(text, start, limit) ?? readWord(text, start);
    if (!item) return undefined;
    value.push(item.value);
    at = skipBlanks(text, item.end);
    if (at < limit && text[at] === ']') return { value, end: at + 1 };
    if (text[at] !== ',') return undefined;
  }
  return undefined;
}

function readWord(text: string, from: number): { value: unknown; end: number } | undefined {
  word.lastIndex = from;
  const found = word.exec(text)?.[0];
  const value = found === undefined ? undefined : readPlainScalar(found);
  return found === undefined || value === undefined ? undefined : { value, end: from + found.length };
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}
