/** `-q <int> ....... quality`: dots that lead the eye from an option to its description. */
const leader = /^(\s*-{1,2}[A-Za-z](?:.*?\S)? )(\.+)(?= \S)/;
/** Fewer lines would be sentences with dots in them. */
const fewest = 3;

/** Lines without such dots, every column kept; others unchanged. */
export function withoutLeaders(lines: readonly string[]): string[] {
  const columns = lines.map(columnOf);
  const isHabit = lines.filter((line) => /\.{4}/.test(leader.exec(line)?.[2] ?? '')).length >= fewest;
  const common = mostFrequent(columns.filter((column) => column > 0));
  return lines.map((line, at) =>
    isHabit && columns[at] === common
      ? line.replace(leader, (_, before: string, dots: string) => before + ' '.repeat(dots.length))
      : line,
  );
}

/** Where the description begins. */
const columnOf = (line: string) => (leader.exec(line)?.[0].length ?? -1) + 1;

function mostFrequent(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
