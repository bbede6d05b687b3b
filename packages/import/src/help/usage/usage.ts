import type { Flag, Positional } from '../../command-facts.ts';

/** The facts in the usage lines of a command. */
export interface Usage {
  positionals: Positional[];
  /** Options in them, in order. */
  flags: {
    name: string;
    aliases: string[];
    value: string | undefined;
    optionalValue: boolean;
    repeatable: boolean;
    line: string;
  }[];
  /** One form names a command below this one, another does without. */
  runsAlone: boolean;
}

export interface UsageContext {
  /** The words of the command: `pip install`. */
  command: readonly string[];
  /** Options the text describes: they tell a value from a positional. */
  flags: readonly Flag[];
  /** Names of commands below. */
  subcommands: readonly string[];
  /** What the help lists as commands are options: `-s, --status  Display the status`. */
  commandsAreOptions?: boolean;
}
