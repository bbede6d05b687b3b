import type { CommandNode } from '../crawl/command-node.ts';
import { allCommands } from '../crawl/crawl.ts';
import { mergeFacts } from './merge-facts.ts';
import { readFig } from './read-fig.ts';

/**
 * Fills in what the help of an installed program does not say: positionals and texts. Options that only the catalogue
 * has are not taken over, since it describes another version of the program.
 */
export async function completeFromFig(
  root: CommandNode,
  program: string,
  env: NodeJS.ProcessEnv,
): Promise<{ problem: string } | undefined> {
  const catalogue = await readFig(program, env);
  if ('problem' in catalogue) return catalogue;
  const known = new Map(allCommands(catalogue.root).map((node) => [node.words.join(' '), node.facts]));
  for (const node of allCommands(root)) {
    const other = known.get([program, ...node.words.slice(1)].join(' '));
    if (!other) continue;
    const description = node.facts.description || node.listed?.description || '';
    node.facts = mergeFacts({ ...node.facts, description }, other, {
      name: 'fig',
      names: false,
      values: false,
    });
  }
  return undefined;
}
