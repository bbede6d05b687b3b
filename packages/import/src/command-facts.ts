/** Whether an option takes a value. */
export type ValueKind = 'none' | 'required' | 'optional';

export type ValueType = 'boolean' | 'string' | 'integer' | 'number';

/** Something a reader should check, and the line it was read from. */
export interface Doubt {
  /** The doubt as a sentence. */
  message: string;
  /** The line that it is based on. */
  line: string;
  /** Set when another source may decide it. */
  code?: 'value-not-stated';
}

/** One option of a command, as the program describes it. */
export interface Flag {
  /** Every spelling, in the program's order: `-o`, `--output`. */
  names: string[];
  /** Spellings that mean the opposite: `--no-color`. */
  negated?: string[];
  value: ValueKind;
  type: ValueType;
  enum?: string[];
  /** The option may be given several times. */
  repeatable?: true;
  /** One value may hold several parts, separated by this. */
  separator?: string;
  /** The value must be attached: `--color=always`. */
  joined?: true;
  /** How many words the value has, when more than one. */
  words?: number;
  /** The value used when the option is absent, in the program's words. */
  default?: string;
  required?: true;
  /** Belongs to every command of the program. */
  global?: true;
  deprecated?: true;
  placeholder?: string;
  description: string;
  doubts?: Doubt[];
  /** Facts that come from another source than the command's help; `option` means all of them. */
  from?: Partial<Record<string, string>>;
}

/** A word without an option before it. */
export interface Positional {
  name: string;
  required: boolean;
  variadic: boolean;
  enum?: string[];
  description?: string;
}

/** A command below another one. */
export interface Subcommand {
  name: string;
  aliases: string[];
  description: string;
  /** Its operands as shown in the list: `[PATTERN...]`. */
  operands?: string;
}

/** Everything that a help text says about a command. */
export interface CommandFacts {
  description: string;
  flags: Flag[];
  positionals: Positional[];
  subcommands: Subcommand[];
  /** It can be run itself although it has subcommands. */
  runsAlone?: true;
  /** Command lines the program itself gives as examples. */
  examples: string[];
}
