/** Characters of a text that lists problems, its heading aside: with that, a reply stays below 8,000. */
const maxCharacters = 7500;

/** What a reply puts around each line: a bullet and a line end. */
const decoration = 5;

/** Room for the line that says how many were left out. */
const lastLine = 50;

/** The lines that fit into one reply; when some are left out, a last line says how many. Lines that fit stay as they are. */
export function fitLines(lines: readonly string[]): string[] {
  const sizes = lines.map((line) => line.length + decoration);
  if (sizes.reduce((sum, size) => sum + size, 0) <= maxCharacters) return [...lines];
  let left = maxCharacters - lastLine;
  const kept = sizes.findIndex((size) => {
    left -= size;
    return left < 0;
  });
  const more = lines.length - kept;
  return [...lines.slice(0, kept), `... and ${more} more problem${more === 1 ? '' : 's'}`];
}
