/** Thor writes options in brackets and descriptions after a `#`: `  -e, [--env=ENV]  # Which file`. */
const entry = /^(\s+(?:--?\w[\w-]*, +)*)(\[--[\w-]+(?:=[^\]]*)?\](?:, \[--[\w-]+\])*)(?=\s|$)/;
const mark = /^(\s+(?:--?\w[\w-]*, +)*\[--.*?\]|\s+\S.*?|\s{10,}|)(\s{2,})#(?=\s)/;

/** A help text of Thor as other frameworks would write it, every column kept; other texts unchanged. */
export function thorLines(lines: readonly string[]): string[] {
  const isThor = lines.some(
    (line) => entry.test(line) && (/\]\s+# /.test(line) || /^\s+-\w, +\[/.test(line)),
  );
  return isThor ? lines.map(plainLine) : [...lines];
}

function plainLine(line: string): string {
  return line
    .replace(mark, (_, before: string, gap: string) => `${before}${gap} `)
    .replace(entry, (all, short: string, spec: string) =>
      // A list is shown as `one two three`.
      `${short}${spec.replace(/[[\]]/g, '').replace(/=one two three$/, '=VALUES')}`.padEnd(all.length),
    );
}
