import type { CommandFacts, Subcommand } from '../command-facts.ts';
import { parseHelp } from '../help/parse-help.ts';
import { basename } from '../help/text/basename.ts';
import { askHelp, type Help, type NoHelp } from './ask-help.ts';
import type { CommandNode } from './command-node.ts';
import type { HelpForm } from './help-form.ts';
import type { FormHabits } from './learn-forms.ts';
import { listedOnly } from './listed-only.ts';
import type { Sandbox } from './sandbox.ts';
import { wordsOf } from './with-chosen.ts';

export interface Asking {
  listed: Subcommand;
  habits: FormHabits;
  root: CommandNode;
  /** Not known to be a command. */
  isGuess: boolean;
}

/** A command that gave help, or why it gave none; nothing is below one at which the tree ends. */
export type Child = { node: CommandNode; form: HelpForm; isEnd: boolean } | NoHelp;

/** Asks a listed command for help, and compares the text with those above it. */
export async function askChild(
  sandbox: Sandbox,
  parent: CommandNode,
  { listed, habits, root, isGuess }: Asking,
): Promise<Child> {
  const words = wordsOf(parent, listed);
  const form = habits.best();
  const help = await askHelp(sandbox, words, habits);
  if ('problem' in help) return help;
  if (isGuess && (isSame(help, parent) || !namesItself(help, words))) return { problem: 'not a command' };
  // The parent's text again, as of systemctl: the command is described by the parent's list.
  if (isSame(help, parent) || isSame(help, root) || isManualOf(help, parent))
    return { node: listedOnly(parent, listed, parent.facts.flags), form, isEnd: true };
  const facts = describedByList(parseHelp(help.text, words), parent, listed);
  // The same for the group of a command with several words: it lists the command.
  if (facts.subcommands.some(({ name }) => name === words.at(-1)) && !namesItself(firstUsage(help), words))
    return { node: listedOnly(parent, listed, parent.facts.flags), form, isEnd: true };
  const repeats =
    facts.subcommands.length > 0 && [parent, root].some((node) => names(facts) === names(node.facts));
  const node = {
    words,
    facts: repeats ? { ...facts, subcommands: [] } : facts,
    text: help.text,
    listed,
    children: [],
  };
  return { node, form: help.form, isEnd: repeats };
}

/** dvc says of `cache dir` and of `cache migrate` what it says of `cache`; its list knows better. */
function describedByList(facts: CommandFacts, parent: CommandNode, listed: Subcommand): CommandFacts {
  const isOfGroup =
    facts.description !== '' &&
    listed.description !== '' &&
    plain(facts.description) === plain(parent.facts.description);
  return isOfGroup ? { ...facts, description: listed.description } : facts;
}

const firstUsage = ({ text }: Help) => ({ text: /^[ \t]*usage:\s*(.*)/im.exec(text)?.[1] ?? text });

/** Whether the text is about this command and not the program again. */
const namesItself = ({ text }: Pick<Help, 'text'>, [program = '', ...rest]: readonly string[]) =>
  `${plain(text)} `.includes(`${[basename(program), ...rest].join(' ')} `);

/** Its text alone, or below an error or a message such as `mkdir: created directory`. */
function isSame({ text }: Help, node: CommandNode): boolean {
  const [own, known] = [plain(text), plain(node.text)];
  if (known === '' || !own.endsWith(known)) return own === known;
  const before = text.slice(0, text.length - node.text.trimEnd().length);
  const said = before.split('\n').filter((line) => line.trim() !== '');
  return (
    own === known ||
    /\berror\b/i.test(said.slice(0, 3).join(' ')) ||
    said.every((line) => /^\w+: \S/.test(line))
  );
}

/** `git stash pop --help` shows the page `git-stash`. */
const isManualOf = ({ text }: Help, { words: [program = '', ...rest] }: CommandNode) =>
  /^NAME\n\s+(\S+?),? /m.exec(text)?.[1] === [basename(program), ...rest].join('-');

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const names = ({ subcommands }: CommandFacts) => subcommands.map(({ name }) => name).join(' ');
