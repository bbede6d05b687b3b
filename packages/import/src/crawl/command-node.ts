import type { CommandFacts, Subcommand } from '../command-facts.ts';

/** A command of a program, with what its help says and the commands below it. */
export interface CommandNode {
  /** The program and the words that lead here: `['gh', 'pr', 'list']`. */
  words: string[];
  facts: CommandFacts;
  text: string;
  /** How the list of its parent describes it. */
  listed?: Subcommand;
  children: CommandNode[];
  /** Made from the list of its parent, since its own help could not be read. */
  isListedOnly?: true;
  /** A group whose commands were not asked: it is deeper than was read, or the import was stopped before. */
  cut?: 'too deep' | 'not asked';
}

/** A command and all those below it. */
export function allCommands(node: CommandNode): CommandNode[] {
  return [node, ...node.children.flatMap(allCommands)];
}
