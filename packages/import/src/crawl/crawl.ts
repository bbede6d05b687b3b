import { parseHelp } from '../help/parse-help.ts';
import type { CommandFacts, Subcommand } from '../model.ts';
import { askHelp, type Help, type HelpForm } from './ask-help.ts';
import { askMore } from './ask-more.ts';
import { inParallel, usualParallel } from './in-parallel.ts';
import type { Sandbox } from './sandbox.ts';

/** A command of a program, with what its help says and the commands below it. */
export interface CommandNode {
  /** The program and the words that lead here: `['gh', 'pr', 'list']`. */
  words: string[];
  facts: CommandFacts;
  text: string;
  /** How the list of its parent describes it. */
  listed?: Subcommand;
  children: CommandNode[];
}

/** A command and all those below it. */
export function allCommands(node: CommandNode): CommandNode[] {
  return [node, ...node.children.flatMap(allCommands)];
}

export interface Crawl {
  root: CommandNode;
  /** Commands that are listed but gave no help, with the reason. */
  unread: { words: string[]; problem: string }[];
}

export interface CrawlOptions {
  /** How many words below the program; default 3. */
  depth?: number;
  /** Whether a command (its words below the program) or one below it is wanted. */
  wants?: (words: readonly string[]) => boolean;
  onProgress?: (done: number, known: number, words: readonly string[]) => void;
  /** Commands asked at once; default as many as there are cores, at least 4. */
  parallel?: number;
}

/** Commands that say nothing about the program. */
const leftAlone = /^(?:help|completions?|autocomplete|generate-completion|gendocs|genautocomplete|__\w+)$/;

/** Asks a program and its commands for help, level by level. */
export async function crawl(
  sandbox: Sandbox,
  program: string,
  options: CrawlOptions = {},
): Promise<Crawl | { problem: string }> {
  const asked = await askHelp(sandbox, [program]);
  if ('problem' in asked) return asked;
  const help = await askMore(sandbox, program, asked);
  const root: CommandNode = {
    words: [program],
    facts: parseHelp(help.text, [program]),
    text: help.text,
    children: [],
  };
  const unread: Crawl['unread'] = [];
  const counts = { done: 1, known: 1 };
  // The form that worked last is asked first.
  let { form } = help;
  let level = [root];
  for (let depth = 1; depth <= (options.depth ?? 3) && level.length > 0; depth += 1) {
    const jobs = level.flatMap((node) => childrenOf(node, options).map((listed) => ({ node, listed })));
    counts.known += jobs.length;
    const next: typeof level = [];
    await inParallel(jobs, options.parallel ?? usualParallel, async ({ node, listed }) => {
      const child = await askChild(sandbox, node, { listed, form, root });
      counts.done += 1;
      options.onProgress?.(counts.done, counts.known, [...node.words, listed.name]);
      if ('problem' in child)
        unread.push({ words: [...node.words, ...listed.name.split(' ')], problem: child.problem });
      else {
        node.children.push(child.node);
        form = child.form;
        if (!child.isEnd) next.push(child.node);
      }
    });
    for (const node of level) sortAsListed(node);
    level = next;
  }
  return { root, unread };
}

function childrenOf({ facts, words }: CommandNode, { wants }: CrawlOptions): Subcommand[] {
  const below = words.slice(1);
  return facts.subcommands.filter(
    ({ name }) => !leftAlone.test(name) && (wants?.([...below, ...name.split(' ')]) ?? true),
  );
}

interface Asking {
  listed: Subcommand;
  form: HelpForm;
  root: CommandNode;
}

type Child = { node: CommandNode; form: HelpForm; isEnd: boolean } | { problem: string };

async function askChild(
  sandbox: Sandbox,
  parent: CommandNode,
  { listed, form, root }: Asking,
): Promise<Child> {
  const words = [...parent.words, ...listed.name.split(' ')];
  const help = await askHelp(sandbox, words, form);
  if ('problem' in help) return help;
  // The text of the parent again: the command has none of its own, and is what the parent's list says of it.
  if (isSame(help, parent) || isSame(help, root))
    return { node: listedOnly(parent, words, listed), form, isEnd: true };
  const facts = parseHelp(help.text, words);
  const repeats = facts.subcommands.length > 0 && names(facts) === names(parent.facts);
  const node = {
    words,
    facts: repeats ? { ...facts, subcommands: [] } : facts,
    text: help.text,
    listed,
    children: [],
  };
  return { node, form: help.form, isEnd: repeats };
}

const isSame = ({ text }: Help, node: CommandNode) => plain(text) === plain(node.text);
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const names = ({ subcommands }: CommandFacts) => subcommands.map(({ name }) => name).join(' ');

/** systemctl and its like: one text for all; the list shows the operands of each command. */
function listedOnly(parent: CommandNode, words: string[], listed: Subcommand): CommandNode {
  const usage = parseHelp(`Usage: ${words.join(' ')} ${listed.operands ?? ''}`, words);
  const flags = parent.facts.flags.map((flag) => ({ ...flag, global: true as const }));
  const facts: CommandFacts = {
    ...usage,
    flags,
    description: listed.description,
    subcommands: [],
    examples: [],
  };
  return { words, facts, text: '', listed, children: [] };
}

function sortAsListed(node: CommandNode): void {
  const order = node.facts.subcommands.map(({ name }) => name);
  const place = (child: CommandNode) => order.indexOf(child.listed?.name ?? '');
  node.children.sort((a, b) => place(a) - place(b));
}
