import type { CommandFacts, Flag, Positional } from './command-facts.ts';

/** The facts about one command, as `climax import --json` prints them. */
export interface FactsDocument {
  about: { command: string; description: string };
  flags: Flag[];
  positionals: Positional[];
  subcommands: CommandFacts['subcommands'];
}

export function toJson(facts: CommandFacts, command: readonly string[]): FactsDocument {
  const { description, flags, positionals, subcommands } = facts;
  return { about: { command: command.join(' '), description }, flags, positionals, subcommands };
}
