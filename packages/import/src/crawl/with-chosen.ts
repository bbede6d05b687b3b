import type { CommandFacts, Subcommand } from '../command-facts.ts';
import type { CommandNode } from './command-node.ts';

/** `{check,upload}` in place of the first word may be commands: those that have their own help are. */
export const isChoice = ({ facts: { subcommands, positionals } }: CommandNode) =>
  subcommands.length === 0 && positionals[0]?.required === true && positionals[0].enum !== undefined;

/** More choices than this are values. */
const maxChoices = 60;

export const choicesOf = ({ facts: { positionals } }: CommandNode): Subcommand[] =>
  (positionals[0]?.enum ?? [])
    .filter((name) => /^[a-z][\w-]*$/i.test(name))
    .slice(0, maxChoices)
    .map((name) => ({ name, aliases: [], description: '' }));

/** The commands among the choices, in order, after each was asked. */
export function withChosen(node: CommandNode): CommandFacts {
  const found = new Set(node.children.map(({ listed }) => listed?.name));
  return {
    ...node.facts,
    positionals: node.facts.positionals.slice(1),
    subcommands: choicesOf(node).filter(({ name }) => found.has(name)),
  };
}

/** The words that lead to a listed command; `agents:list` in the list of `agents` is a command of its parent. */
export function wordsOf({ words }: CommandNode, { name }: Subcommand): string[] {
  const isWhole = words.length > 1 && name.startsWith(`${words.at(-1)}:`);
  return [...(isWhole ? words.slice(0, -1) : words), ...name.split(' ')];
}
