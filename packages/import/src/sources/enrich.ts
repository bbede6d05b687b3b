import type { CommandFacts } from '../command-facts.ts';
import { allCommands, type CommandNode } from '../crawl/command-node.ts';
import { inParallel, usualParallel } from '../crawl/in-parallel.ts';
import type { Sandbox } from '../crawl/sandbox.ts';
import { parseHelp } from '../help/parse-help.ts';
import { findManuals, type Manuals } from './find-manuals.ts';
import { gitOptions } from './git-options.ts';
import { mergeFacts } from './merge-facts.ts';

/** If the help has fewer of the manual's options than this, it is considered incomplete. */
const completeShare = 0.7;

/** Adds facts from manual pages and git's own lists to a crawl. Returns the sources used. */
export async function enrich(sandbox: Sandbox, root: CommandNode, searchPath: string): Promise<string[]> {
  const manuals = findManuals(searchPath);
  const used = new Set<string>();
  await inParallel(allCommands(root), usualParallel, async (node) => {
    const page = node.text === '' ? undefined : manuals.read(node.words);
    if (!page) return;
    const isGit = node.words[0] === 'git' && node.words.length > 1;
    const named = isGit ? await gitOptions(sandbox, node.words) : undefined;
    if (named) used.add('completion');
    const before = JSON.stringify(node.facts);
    node.facts = mergeFacts(node.facts, named ? limitTo(page, named) : page, {
      name: 'manual',
      names: isIncomplete(node.facts, page),
      values: false,
      prose: true,
    });
    if (JSON.stringify(node.facts) !== before) used.add('man');
  });
  for (const node of allCommands(root))
    for (const use of [useSynopsis, describeChildren]) if (use(node, manuals)) used.add('man');
  return [...used];
}

/** Commands without help of their own, that nothing says the operands of: the synopsis of the manual may. */
function useSynopsis({ words, children }: CommandNode, manuals: Manuals): boolean {
  const silent = children.filter(
    ({ text, listed, facts }) => text === '' && !listed?.operands && facts.positionals.length === 0,
  );
  if (silent.length === 0) return false;
  const operands = manuals.operands(
    words,
    children.map((child) => child.words.at(-1)!),
  );
  for (const child of silent) {
    const told = operands.get(child.words.at(-1)!);
    if (told === undefined) continue;
    const { positionals } = parseHelp(`Usage: ${child.words.join(' ')} ${told}`, child.words);
    child.facts = { ...child.facts, positionals };
  }
  return silent.some(({ facts }) => facts.positionals.length > 0);
}

/** git describes `remote add` in the manual of `remote` alone. */
function describeChildren({ words, children }: CommandNode, manuals: Manuals): boolean {
  const silent = children.filter(({ facts, listed }) => facts.description === '' && !listed?.description);
  if (silent.length === 0) return false;
  const told = manuals.descriptions(
    words,
    silent.map((child) => child.words.at(-1)!),
  );
  for (const child of silent)
    child.facts = { ...child.facts, description: told.get(child.words.at(-1)!) ?? '' };
  return told.size > 0;
}

function isIncomplete(help: CommandFacts, page: CommandFacts): boolean {
  const names = new Set(help.flags.flatMap((flag) => flag.names));
  const shared = page.flags.filter((flag) => flag.names.some((name) => names.has(name))).length;
  return page.flags.length > 4 && shared < completeShare * page.flags.length;
}

/** Without the options that the installed git does not know. */
function limitTo(page: CommandFacts, named: Set<string>): CommandFacts {
  const isKnown = (name: string) =>
    !name.startsWith('--') || named.has(name) || named.has(name.replace('--no-', '--'));
  return { ...page, flags: page.flags.filter(({ names }) => names.every(isKnown)) };
}
