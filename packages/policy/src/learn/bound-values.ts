import type { ToolArg } from '@climax/config';

/** With more distinct values, a pattern is used instead of a list. */
const maxListed = 8;

/** Constraints that these values satisfy, and few others do. */
export function boundValues({ type }: Pick<ToolArg, 'type'>, texts: readonly string[]): object {
  const values = [...new Set(texts)].sort();
  const numbers = values.map(Number);
  if ((type === 'integer' || type === 'number') && numbers.every(Number.isFinite)) {
    return { min: Math.min(...numbers), max: Math.max(...numbers) };
  }
  return values.length <= maxListed ? { values } : { pattern: commonPattern(values) };
}

/** The common prefix and suffix, and between them the character classes and lengths that occurred. */
function commonPattern(values: readonly string[]): string {
  const texts = values.map((value) => [...value]);
  const start = commonStart(texts);
  const rests = texts.map((text) => text.slice(start.length));
  const end = commonStart(rests.map((rest) => rest.toReversed())).reverse();
  const middles = rests.map((rest) => rest.slice(0, rest.length - end.length));
  const lengths = middles.map((middle) => middle.length);
  const counts = `{${Math.min(...lengths)},${Math.max(...lengths)}}`;
  const flags = values.every((value) => /^\p{ASCII}*$/u.test(value)) ? '(?as)' : '(?s)';
  return `${flags}${start.map(escapeCharacter).join('')}[${setOf(middles.flat())}]${counts}${end.map(escapeCharacter).join('')}`;
}

/** Letters and digits as ranges, everything else literally. */
function setOf(characters: readonly string[]): string {
  const seen = classes.filter(({ test }) => characters.some((each) => test.test(each)));
  const others = new Set(characters.filter((each) => !seen.some(({ test }) => test.test(each))));
  return seen.map(({ source }) => source).join('') + [...others].sort().map(escapeCharacter).join('');
}

const classes = [
  { source: 'a-z', test: /[a-z]/ },
  { source: 'A-Z', test: /[A-Z]/ },
  { source: '0-9', test: /[0-9]/ },
];

function commonStart([first = [], ...others]: readonly string[][]): string[] {
  const end = first.findIndex((character, i) => others.some((other) => other[i] !== character));
  return end === -1 ? [...first] : first.slice(0, end);
}

function escapeCharacter(character: string): string {
  return /[\p{L}\p{N}_]/u.test(character)
    ? character
    : `\\x${hex(character)}`.replace(/^\\x(.{3,})$/, '\\U$1');
}

function hex(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length <= 2 ? code.padStart(2, '0') : code.padStart(8, '0');
}
