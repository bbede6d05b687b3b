import { visitRuns } from './visit-runs.ts';

/** Suffixes of the names of CLIs and servers. */
const genericWords = new Set(['tools', 'tool', 'cli', 'mcp', 'server', 'utils', 'commands']);

/** The common form of a CLI's name: `git`, `git-tools` and `Git CLI` are the same. */
export function cliMark(cli: string): string {
  const words: string[] = [];
  visitRuns(cli.toLowerCase(), (word) => words.push(word));
  const own = words.filter((word) => !genericWords.has(word));
  return (own.length > 0 ? own : words).join('');
}
