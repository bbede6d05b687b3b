import type { CommandFacts, Flag, Subcommand } from '../command-facts.ts';
import { parseHelp } from '../help/parse-help.ts';
import type { NoHelp } from './ask-help.ts';
import type { CommandNode } from './command-node.ts';
import { wordsOf } from './with-chosen.ts';

/** A command without a help text of its own, as the list of its parent shows it: its description and how it is called. */
export function listedOnly(parent: CommandNode, listed: Subcommand, further: readonly Flag[]): CommandNode {
  const words = wordsOf(parent, listed);
  const lines = (listed.operands ?? '').split('\n').map((operands) => `${words.join(' ')} ${operands}`);
  const usage = parseHelp(`Usage: ${lines.join('\n       ')}`, words);
  const known = new Set(further.flatMap(({ names }) => names));
  const shown = usage.flags.filter(({ names }) => !names.some((name) => known.has(name)));
  const facts: CommandFacts = {
    ...usage,
    flags: [
      ...shown.map(({ doubts: _, ...flag }) => flag),
      ...further.map((flag) => ({ ...flag, global: true as const })),
    ],
    description: listed.description,
    subcommands: [],
    examples: [],
  };
  return { words, facts, text: '', listed, children: [] };
}

/** A listed command, and why it gave no help. */
export interface Failed {
  listed: Subcommand;
  noHelp: NoHelp;
}

/**
 * Where none of the commands of a list gives help, say for want of a file with settings, they are made from the list.
 * Returns those that were made, and those that are lost.
 */
export function keepListed(
  node: CommandNode,
  failed: readonly Failed[],
): Record<'kept' | 'lost', readonly Failed[]> {
  if (node.children.length > 0) return { kept: [], lost: failed };
  const kept = failed.filter(({ noHelp }) => !noHelp.isHung && !noHelp.isUnknown);
  node.children.push(
    ...kept.map(({ listed }) => ({ ...listedOnly(node, listed, []), isListedOnly: true as const })),
  );
  return { kept, lost: failed.filter((each) => !kept.includes(each)) };
}
