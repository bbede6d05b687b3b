/** A reply holds 8,000 characters; this leaves room for its heading. */
const maxCharacters = 7500;

/** What a reply puts around each line: a bullet and a line end. */
const decoration = 5;

/** The lines that fit into one reply; when some are left out, a last line says how many. */
export function limitLines(lines: string[]): string[] {
  let used = 0;
  for (const [index, line] of lines.entries()) {
    used += line.length + decoration;
    if (used > maxCharacters)
      return [...lines.slice(0, index), `... and ${lines.length - index} more problems`];
  }
  return lines;
}
