/** How much of a line is examined around the position: enough for what people write, and never slow. */
const reach = 200;

/** A hint for a common mistake where YAML cannot be parsed; a NUL in the line marks the position. */
const hints: [line: RegExp, hint: string][] = [
  [/:\s+\S.*\0:(?:\s|$)/s, 'Put quotes around a value that has ": " in it'],
  [/(?:^|\s)\0([@`%])/, 'Put quotes around a value that begins with $1'],
  [/(\*)\0(?!\w+(?:[\s,\]}]|$))/, 'Put quotes around a value that begins with $1'],
  [/[:-]\s+([[{]).*[\]}]\s*\0\S/s, 'Put quotes around a value that begins with $1'],
  [/[:-]\s+(["']).*\1\s*\0\S/s, 'Put the quotes around the whole text'],
];

/** A hint to append to the message, or an empty string. */
export function yamlHint(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - reach), offset).replace(/^.*[\r\n]/s, '');
  const after = text.slice(offset, offset + reach).replace(/[\r\n].*$/s, '');
  const line = `${before}\0${after}`;
  for (const [pattern, hint] of hints) {
    const found = pattern.exec(line);
    if (found) return `. ${hint.replace('$1', () => found[1] ?? '')}`;
  }
  return before.trim() === '' ? closingHint(text.slice(0, offset)) : '';
}

/** Names a value that is still open at the end of the text, with its line, counted from 1. */
function closingHint(text: string): string {
  const near = linesOf(text.slice(-reach));
  const quote = near.findLastIndex((line) => /[:-]\s+(["'])(?:\\.|(?!\1)[^\\])*$/.test(line));
  if (quote >= 0) return `. Close the quote that begins in line ${lineAbove(text, near.length - 1 - quote)}`;
  const [, rest] = /.*[:-]\s+([[{][^\]}]*)$/s.exec(text.slice(-reach)) ?? [];
  if (rest === undefined) return '';
  return `. Close the bracket that begins in line ${lineAbove(text, linesOf(rest).length - 1)}`;
}

function lineAbove(text: string, lines: number): number {
  return linesOf(text).length - lines;
}

function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}
