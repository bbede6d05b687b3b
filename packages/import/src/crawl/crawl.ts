import type { Subcommand } from '../command-facts.ts';
import { parseHelp } from '../help/parse-help.ts';
import { askChild, type Child } from './ask-child.ts';
import { askHelp, explained } from './ask-help.ts';
import { askLevel, type Job } from './ask-level.ts';
import { askMore } from './ask-more.ts';
import { allCommands, type CommandNode } from './command-node.ts';
import { impatient } from './impatient.ts';
import { inParallel, usualParallel } from './in-parallel.ts';
import { joinAliases } from './join-aliases.ts';
import { learnForms } from './learn-forms.ts';
import { type Failed, keepListed } from './listed-only.ts';
import { preloaded } from './preloaded.ts';
import type { Sandbox } from './sandbox.ts';
import { choicesOf, isChoice, withChosen, wordsOf } from './with-chosen.ts';
import { withProgramOptions } from './with-program-options.ts';

export interface Crawl {
  root: CommandNode;
  /** Commands that are listed but gave no help, with the reason, and those that were not asked before the crawl was stopped. */
  unread: { words: string[]; problem: string; isUnasked?: true }[];
  /** Why commands were made from their list. */
  note?: string;
}

export interface CrawlOptions {
  /** How many words below the program; default 3. */
  depth?: number;
  /** Whether a command (its words below the program) or one below it is wanted. */
  wants?: (words: readonly string[]) => boolean;
  onProgress?: (done: number, known: number, words: readonly string[]) => void;
  /** Stops asking; what was read so far is the result. */
  signal?: AbortSignal | undefined;
  /** The program's file. */
  executable?: string | undefined;
  /** Commands asked at once; default as many as there are cores, at least 4. */
  parallel?: number;
}

/** Commands that are not about the program itself. */
export const skippedCommands =
  /^(?:help|completions?|autocomplete|generate-completion|gendocs|genautocomplete|__\w+)$/;

/** Asks a program and its commands for help, level by level. */
export async function crawl(
  sandbox: Sandbox,
  program: string,
  options: CrawlOptions = {},
): Promise<Crawl | { problem: string }> {
  const hurried = preloaded(impatient(sandbox), options.executable);
  const asked = await askHelp(hurried, [program]);
  if ('problem' in asked) return { problem: explained(asked) };
  const help = await askMore(sandbox, program, asked);
  const root: CommandNode = {
    words: [program],
    facts: parseHelp(help.text, [program]),
    text: help.text,
    children: [],
  };
  const unread: Crawl['unread'] = [];
  let note: string | undefined;
  const counts = { done: 1, known: 1 };
  const isStopped = () => options.signal?.aborted === true;
  const asking = { hurried, sandbox, root, habits: learnForms(help.form), isStopped };
  const parallel = options.parallel ?? usualParallel;
  let level = [root];
  for (let depth = 1; depth <= (options.depth ?? 3) && level.length > 0 && !isStopped(); depth += 1) {
    const jobs = level.flatMap((node) => childrenOf(node, options).map((listed) => ({ node, listed })));
    counts.known += jobs.length;
    const { argv } = asking.habits.best();
    await hurried.prepare(jobs.map(({ node, listed }) => argv(wordsOf(node, listed))));
    const onAnswer = ({ node, listed }: Job) => {
      counts.done += 1;
      options.onProgress?.(counts.done, counts.known, [...node.words, listed.name]);
    };
    const answers = await askLevel(jobs, { ...asking, parallel, onAnswer });
    const next: typeof level = [];
    for (const job of jobs) {
      const child = answers.get(job);
      if (!child)
        unread.push({ words: wordsOf(job.node, job.listed), problem: 'not asked', isUnasked: true });
      else if (!('problem' in child)) {
        job.node.children.push(child.node);
        if (!child.isEnd) next.push(child.node);
      }
    }
    for (const node of level) {
      const { lost, kept } = keepListed(node, failedBelow(node, jobs, answers));
      for (const { listed, noHelp } of lost)
        unread.push({ words: wordsOf(node, listed), problem: explained(noHelp) });
      if (kept[0]) note ??= explained(kept[0].noHelp);
      if (isChoice(node) && node.children.length > 0) node.facts = withChosen(node);
      sortAsListed(node);
    }
    level = next;
  }
  const isGroup = (node: CommandNode) =>
    node.facts.subcommands.length > 0 && childrenOf(node, options).length > 0;
  if (isStopped()) {
    for (const node of allCommands(root))
      if (node.children.length === 0 && isGroup(node)) node.cut = 'not asked';
  } else
    await inParallel(level.filter(isGroup), parallel, async (node) => {
      // That its list is one of commands, and not of something else, is seen when one of them is asked.
      const [listed] = childrenOf(node, options);
      const child = await askChild(sandbox, node, { ...asking, listed: listed!, isGuess: false });
      if (!('problem' in child) && !child.isEnd) node.cut = 'too deep';
    });
  return { root: { ...root, children: withProgramOptions(root) }, unread, ...(note && { note }) };
}

/** The jobs of a node that gave no help; choices that gave none are values. */
function failedBelow(parent: CommandNode, jobs: readonly Job[], answers: ReadonlyMap<Job, Child>): Failed[] {
  if (isChoice(parent)) return [];
  return jobs.flatMap((job) => {
    const child = answers.get(job);
    return job.node === parent && child && 'problem' in child ? [{ listed: job.listed, noHelp: child }] : [];
  });
}

function childrenOf(node: CommandNode, { wants }: CrawlOptions): Subcommand[] {
  const listed = isChoice(node) ? choicesOf(node) : node.facts.subcommands;
  const below = node.words.slice(1);
  return joinAliases(
    listed.filter(
      ({ name }) =>
        !skippedCommands.test(name.split(' ')[0]!) && (wants?.([...below, ...name.split(' ')]) ?? true),
    ),
  );
}

function sortAsListed(node: CommandNode): void {
  const order = node.facts.subcommands.map(({ name }) => name);
  const place = (child: CommandNode) => order.indexOf(child.listed?.name ?? '');
  node.children.sort((a, b) => place(a) - place(b));
}
