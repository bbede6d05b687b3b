import type { Subcommand } from '../command-facts.ts';
import { parseHelp } from '../help/parse-help.ts';
import { askChild, type Child } from './ask-child.ts';
import { askHelp, explained, type NoHelp } from './ask-help.ts';
import { askMore } from './ask-more.ts';
import type { CommandNode } from './command-node.ts';
import { impatient } from './impatient.ts';
import { inParallel, usualParallel } from './in-parallel.ts';
import { joinAliases } from './join-aliases.ts';
import { learnForms } from './learn-forms.ts';
import { type Failed, keepListed } from './listed-only.ts';
import { preloaded } from './preloaded.ts';
import type { Sandbox } from './sandbox.ts';
import { choicesOf, isChoice, withChosen, wordsOf } from './with-chosen.ts';
import { withProgramOptions } from './with-program-options.ts';

/** A command and all those below it. */
export function allCommands(node: CommandNode): CommandNode[] {
  return [node, ...node.children.flatMap(allCommands)];
}

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
  const habits = learnForms(help.form);
  let level = [root];
  const isStopped = () => options.signal?.aborted === true;
  for (let depth = 1; depth <= (options.depth ?? 3) && level.length > 0 && !isStopped(); depth += 1) {
    const jobs = level.flatMap((node) =>
      childrenOf(node, options).map((listed) => ({ node, listed, isGuess: isChoice(node) })),
    );
    counts.known += jobs.length;
    const { argv } = habits.best();
    await hurried.prepare(jobs.map(({ node, listed }) => argv(wordsOf(node, listed))));
    const next: typeof level = [];
    const failed = new Map<(typeof jobs)[number], NoHelp>();
    const hung = new Map<(typeof jobs)[number], NoHelp>();
    const ask = ({ node, listed, isGuess }: (typeof jobs)[number], where: Sandbox) =>
      askChild(where, node, { listed, habits, root, isGuess });
    const take = (job: (typeof jobs)[number], child: Child) => {
      const { node, isGuess } = job;
      if ('problem' in child) {
        if (!isGuess) failed.set(job, child);
      } else {
        node.children.push(child.node);
        habits.worked(child.form);
        if (!child.isEnd) next.push(child.node);
      }
    };
    await inParallel(jobs, options.parallel ?? usualParallel, async (job) => {
      const child = isStopped() ? undefined : await ask(job, hurried);
      // What was stopped may have printed a part of its help.
      if (child === undefined || isStopped()) {
        unread.push({ words: wordsOf(job.node, job.listed), problem: 'not asked', isUnasked: true });
        return;
      }
      counts.done += 1;
      options.onProgress?.(counts.done, counts.known, [...job.node.words, job.listed.name]);
      if ('problem' in child && child.isHung) hung.set(job, child);
      else take(job, child);
    });
    // Commands may block each other: those that hung are asked again one by one, until one hangs again.
    let isOver = false;
    for (const job of jobs) {
      const child = hung.get(job);
      if (!child) continue;
      const again: Child = isOver || isStopped() ? child : await ask(job, sandbox);
      isOver ||= 'problem' in again && again.isHung === true;
      take(job, again);
    }
    for (const node of level) {
      const own = jobs.flatMap((job): Failed[] => {
        const noHelp = job.node === node ? failed.get(job) : undefined;
        return noHelp ? [{ listed: job.listed, noHelp }] : [];
      });
      const lost = keepListed(node, own);
      for (const { listed, noHelp } of lost)
        unread.push({ words: wordsOf(node, listed), problem: explained(noHelp) });
      const kept = own.find((each) => !lost.includes(each));
      if (kept) note ??= explained(kept.noHelp);
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
    await inParallel(level.filter(isGroup), options.parallel ?? usualParallel, async (node) => {
      // That its list is one of commands, and not of something else, is seen when one of them is asked.
      const [listed] = childrenOf(node, options);
      const asking = { listed: listed!, habits, root, isGuess: false };
      const child = await askChild(sandbox, node, asking);
      if (!('problem' in child) && !child.isEnd) node.cut = 'too deep';
    });
  return { root: { ...root, children: withProgramOptions(root) }, unread, ...(note && { note }) };
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
