/** Lines of a log: `[PM2] Spawning a daemon`, `2026-01-31 10:00:00 …`, `time="…" level=info`, `INFO: …`, `(node:12) Warning: …`. */
const logLine = new RegExp(
  [
    String.raw`(?:\[(?!(?:options?|flags?|args?|(?:sub)?commands?|OPTIONS?|FLAGS?|ARGS?|(?:SUB)?COMMANDS?)\b)[^\][\s]+\]){1,3}:? \S+ \S`,
    String.raw`\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d`,
    'time="',
    String.raw`[IWEF]\d{4} \d\d:\d\d:`,
    String.raw`(?:INFO|DEBUG|TRACE)\b[\s:[]`,
    String.raw`\(node:\d+\) `,
    '\\(Use `node --trace-',
    // A question: `Create it? (yes/no)`
    String.raw`\S.*[([][yY](?:es)?/[nN]o?[)\]]\s*[?:]?\s*$`,
    String.raw`\S+\.py:\d+: \w*Warning: `,
  ]
    .map((form) => `^\\s*${form}`)
    .join('|'),
);

/** Python shows the line of code below a warning. */
const quotesCode = /^\S+\.py:\d+: \w*Warning: /;

/** `Create it? (yes/no) NOTES(1)` */
const question = /^\S.*\? [([][yY](?:es)?\/[nN]o?[)\]][?:]? *(?=\S)/;

const usage = /^\s*usage\b/i;

/** Help without what the program logs before it: such lines above the usage; without usage, those the text begins with. */
export function withoutLogs(lines: readonly string[]): string[] {
  const isLog = lines.map(
    (line, at) => logLine.test(line) || (/^\s+\S/.test(line) && quotesCode.test(lines[at - 1] ?? '')),
  );
  const atUsage = lines.findIndex((line) => usage.test(line));
  const end = atUsage >= 0 ? atUsage : lines.findIndex((line, at) => line.trim() !== '' && !isLog[at]);
  // A question without an answer has no end of line.
  const told = lines.map((line, at) => (at <= end && !isLog[at] ? line.replace(question, '') : line));
  return told.filter((_, at) => at >= end || !isLog[at]);
}
