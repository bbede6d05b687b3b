import type { Subcommand } from '../command-facts.ts';
import { type Asking, askChild, type Child } from './ask-child.ts';
import type { CommandNode } from './command-node.ts';
import { inParallel } from './in-parallel.ts';
import type { Sandbox } from './sandbox.ts';
import { isChoice } from './with-chosen.ts';

/** A listed command to ask for help. */
export interface Job {
  node: CommandNode;
  listed: Subcommand;
}

export interface LevelOptions extends Pick<Asking, 'habits' | 'root'> {
  /** Does not wait long for a command that hangs. */
  hurried: Sandbox;
  sandbox: Sandbox;
  parallel: number;
  isStopped(): boolean;
  onAnswer(job: Job): void;
}

/** The answers of the commands of one level; none for those that were not asked before the crawl was stopped. */
export async function askLevel(
  jobs: readonly Job[],
  { hurried, sandbox, parallel, isStopped, onAnswer, habits, root }: LevelOptions,
): Promise<ReadonlyMap<Job, Child>> {
  const answers = new Map<Job, Child>();
  const ask = ({ node, listed }: Job, where: Sandbox) =>
    askChild(where, node, { listed, habits, root, isGuess: isChoice(node) });
  const take = (job: Job, child: Child) => {
    answers.set(job, child);
    if (!('problem' in child)) habits.worked(child.form);
  };
  await inParallel(jobs, parallel, async (job) => {
    if (isStopped()) return;
    const child = await ask(job, hurried);
    // What was stopped may have printed a part of its help.
    if (isStopped()) return;
    onAnswer(job);
    take(job, child);
  });
  // Commands may block each other: those that hung are asked again one by one, until one hangs again.
  for (const job of jobs.filter((each) => isHung(answers.get(each)))) {
    if (isStopped()) break;
    take(job, await ask(job, sandbox));
    if (isHung(answers.get(job))) break;
  }
  return answers;
}

function isHung(child: Child | undefined): boolean {
  return child !== undefined && 'problem' in child && child.isHung === true;
}
