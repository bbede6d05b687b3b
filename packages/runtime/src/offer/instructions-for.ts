import { basename } from 'node:path';
import { showLine } from '@climax/text';

/** Names of CLIs that are mentioned: instructions cost every session tokens. */
const maxNames = 12;

/**
 * What an agent should know before its first search, in at most 120 tokens. The names are those of the command line: a policy
 * may hide what is behind them, so with one nothing is named.
 */
export function instructionsFor(
  configs: readonly string[],
  { policy, directory }: { policy?: string | undefined; directory: string },
): string {
  const names = configs
    .slice(0, maxNames)
    .map((name) => showLine(basename(name).replace(/\.ya?ml$/, ''), 30));
  const more = configs.length > maxNames ? `, and ${configs.length - maxNames} more` : '';
  const clis = policy === undefined ? ` (${names.join(', ')}${more})` : '';
  return [
    `Command-line tools${clis}, run in ${showLine(directory, 60)}.`,
    'Find one with climax_search in your own words, then run it by name with climax_call.',
    'Each call runs one program: no shell, no pipes, no redirection.',
    'Long outputs are kept: read them with climax_call and tool_name "climax_output".',
  ].join(' ');
}
