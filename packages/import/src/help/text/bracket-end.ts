const pairs = new Map([
  ['[', ']'],
  ['<', '>'],
  ['{', '}'],
  ['(', ')'],
]);

/** The end (exclusive) of the bracketed text that begins at `start`; -1 when nothing begins there or it is never closed. */
export function bracketEnd(text: string, start: number): number {
  const closing = pairs.get(text[start] ?? '');
  if (closing === undefined) return -1;
  if (last.text !== text) last = { text, ends: endsOf(text) };
  const end = last.ends.get(start);
  if (end !== undefined || closing !== '>') return end ?? -1;
  // `<old (%) or new ({)>`: brackets of other kinds need not be paired.
  return text.indexOf('>', start) + 1 || -1;
}

/** Asked for many places of one text, which is read once for all. */
let last = { text: '', ends: new Map<number, number>() };

/** The ends of all brackets that are closed, by where they begin. What closes another bracket than the last one is text. */
function endsOf(text: string): Map<number, number> {
  const open: { start: number; closing: string }[] = [];
  const ends = new Map<number, number>();
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]!;
    const closing = pairs.get(character);
    if (closing !== undefined) open.push({ start: index, closing });
    else if (character === open.at(-1)?.closing) ends.set(open.pop()!.start, index + 1);
  }
  return ends;
}
