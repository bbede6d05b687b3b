/** Where text may be split, best first. Each pattern ends where the next piece starts. */
const seams = [/\n\s*\n\s*/g, /[.!?…]["'”’)\]]{0,3}\s+/g, /\s+/g];

/** Cuts text into pieces of at most `limit` characters. Nothing is lost: joined, the pieces are the text. */
export function splitText(text: string, limit: number): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > limit) {
    const cut = lastSeam(rest.slice(0, limit));
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** The last good place in the second half of the window; without one, its end, but never inside a character. */
function lastSeam(window: string): number {
  for (const seam of seams) {
    const ends = [...window.matchAll(seam)].map((match) => match.index + match[0].length);
    const last = ends.findLast((end) => end >= window.length / 2);
    if (last !== undefined) return last;
  }
  const splitsPair = /[\ud800-\udbff]$/.test(window) && window.length > 1;
  return splitsPair ? window.length - 1 : window.length;
}
