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
  const opening = before.trim() === '' ? lineOfOpenQuote(text.slice(0, offset)) : undefined;
  return opening === undefined ? '' : `. Close the quote that begins in line ${opening}`;
}

/** The line, counted from 1, of a quoted value that is still open at the end of the text. */
function lineOfOpenQuote(text: string): number | undefined {
  const near = text.slice(-reach).split(/\r\n?|\n/);
  const found = near.findLastIndex((line) => /[:-]\s+(["'])(?:\\.|(?!\1)[^\\])*$/.test(line));
  if (found < 0) return undefined;
  return text.split(/\r\n?|\n/).length - (near.length - 1 - found);
}
