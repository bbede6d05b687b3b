const pairs: Record<string, string> = { '[': ']', '<': '>', '{': '}', '(': ')' };

/** The end (exclusive) of the bracketed text that begins at `start`; -1 when nothing begins there or it is never closed. */
export function bracketEnd(text: string, start: number): number {
  const open: string[] = [];
  for (let index = start; index < text.length; index += 1) {
    const character = text[index]!;
    if (pairs[character]) open.push(pairs[character]);
    else if (character === open.at(-1)) open.pop();
    if (open.length === 0) return index === start ? -1 : index + 1;
  }
  // `<old (%) or new ({)>`: brackets of other kinds need not be paired.
  const closing = pairs[text[start] ?? ''];
  const end = closing === undefined ? -1 : text.indexOf(closing, start);
  return end < 0 || text[start] !== '<' ? -1 : end + 1;
}
