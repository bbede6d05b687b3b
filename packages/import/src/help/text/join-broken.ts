import type { Line } from './read-lines.ts';

/** Lines of one option that the program broke in two. */
export function joinBroken(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const glue = before && glueOf(before.text, line.text);
    if (glue === undefined) joined.push(line);
    else joined[joined.length - 1] = { ...before!, text: before!.text + glue + line.text.trim() };
  }
  return joined;
}

/** What joins two lines; `undefined` if they are apart. */
function glueOf(before: string, text: string): string | undefined {
  // `--color[=WHEN],` and the other spelling on the next line.
  if (/^\s*-\S[^\s,]*(?:,? -\S[^\s,]*)*,$/.test(before) && /^\s*--?\w/.test(text)) return ' ';
  // `--reporter=`, and its values below.
  return /^\s*-\S.*[A-Za-z]=$/.test(before) && /^\s*[<{[][^\s<>{}[\]]+[>}\]](?:\s{2}|$)/.test(text)
    ? ''
    : undefined;
}
