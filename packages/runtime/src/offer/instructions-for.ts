import { basename } from 'node:path';
import { showLine } from '@climax/text';

/** Maximum number of CLI names: instructions cost tokens in every session. */
const maxNames = 12;

/**
 * Instructions for an agent, at most 120 tokens. The names come from the command line; with a policy none are given,
 * since it may hide them.
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
