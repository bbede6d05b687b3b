import { allCommands, type CommandNode } from '../crawl/command-node.ts';
import { mergeFacts } from './merge-facts.ts';
import { readFig } from './read-fig.ts';

/**
 * Adds positionals and texts that the help of an installed program lacks. Options that only the catalogue has are
 * ignored, since it describes another version.
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
