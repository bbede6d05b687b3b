/** How much of a line is looked at, before and after the place: enough for what people write, and never slow. */
const reach = 200;

/** A hint for common mistakes at the place where YAML cannot be parsed: the line, in which a NUL marks the place. */
const hints: [line: RegExp, hint: string][] = [
  [/:\s+\S.*\0:(?:\s|$)/s, 'Put quotes around a text that has ": " in it'],
  [/(?:^|\s)\0([@`%])/, 'Put quotes around a text that begins with $1'],
  [/(\*)\0(?!\w+(?:[\s,\]}]|$))/, 'Put quotes around a text that begins with $1'],
  [/[:-]\s+([[{]).*[\]}]\s*\0\S/s, 'Put quotes around a text that begins with $1'],
  [/[:-]\s+(["']).*\1\s*\0\S/s, 'Put the quotes around the whole text'],
];

/** Advice on what is at an offset of a text, to append to the message; empty when there is none. */
export function yamlHint(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - reach), offset).replace(/^.*[\r\n]/s, '');
  const after = text.slice(offset, offset + reach).replace(/[\r\n].*$/s, '');
  const line = `${before}\0${after}`;
  for (const [pattern, hint] of hints) {
    const found = pattern.exec(line);
    if (found) return `. ${hint.replace('$1', () => found[1] ?? '')}`;
  }
  return '';
}
