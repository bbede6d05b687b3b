import type { Line } from './line.ts';

/** Lines of one option that the program broke in two. */
export function joinBroken(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const text = before && joinTwo(before.text, line.text);
    if (text === undefined) joined.push(line);
    else joined[joined.length - 1] = { ...before!, text };
  }
  return joined;
}

/** Both lines as one; `undefined` if they are apart. */
function joinTwo(before: string, text: string): string | undefined {
  // `--color[=WHEN],` and the other spelling on the next line.
  if (/^\s*-\S[^\s,]*(?:,? -\S[^\s,]*)*,$/.test(before) && /^\s*--?\w/.test(text))
    return `${before} ${text.trim()}`;
  // `--reporter=`, and its values below.
  if (/^\s*-\S.*[A-Za-z]=$/.test(before) && /^\s*[<{[][^\s<>{}[\]]+[>}\]](?:\s{2}|$)/.test(text))
    return before + text.trim();
  // `--target-platform <String: target-   What to build for`, and below it `platform>`.
  const [, spec, description] = /^(\s*-\S[^<>]*<[^<>]*[^<>\s])(\s{2,}\S.*)$/.exec(before) ?? [];
  const end = spec === undefined ? undefined : /^\s+([\w-]+>)$/.exec(text)?.[1];
  return end === undefined ? undefined : spec + end + description;
}
