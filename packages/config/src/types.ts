import type { Path, Place } from '@climax/text/problems';
import type { ConfigWarning } from './config-problem-codes.ts';
import type { guardNames } from './guard-names.ts';
import type { riskLevels } from './risk-levels.ts';

/** The type that a value is converted to before it goes on the command line. */
export type ArgType = 'string' | 'integer' | 'number' | 'boolean';

/** One argument of a tool, normalised. Field names are those of the YAML file. */
export interface ToolArg {
  name: string;
  description: string;
  type: ArgType;
  required: boolean;
  /** Any YAML value; `null` when there is none. */
  default: unknown;
  flag: string | null;
  positional: boolean;
  cwd: boolean;
  stdin: boolean;
  enum: string[] | null;
  /** A regular expression that the whole value must match. */
  pattern?: string;
  /** With `pattern`: a description of valid values. */
  expects?: string;
  /** With `pattern`: values may begin with `-`, since the program does not read them as options here. */
  allow_leading_dash?: boolean;
  /** Matches the output lines whose number this argument limits. */
  limits?: string;
  /** Takes a list: the flag is repeated, positional values follow one another, lines go to stdin. */
  multiple?: boolean;
  /** With `multiple`: the flag is given once, before all values, as in `--size 3 4`. */
  flag_once?: boolean;
  /** With `multiple`: what joins the values into one, such as a comma. */
  join?: string;
  /** With `multiple`: the fewest and the most values. */
  min_items?: number;
  max_items?: number;
  /** The flag for `false`, such as `--no-json`. Without it `false` adds nothing. */
  false_flag?: string;
  /** Goes between the base command and the words of the tool's command. */
  before_command?: boolean;
  /** Alternative names for calls and policies, hidden from agents. */
  aliases?: string[];
}

/** The effect of a tool: read, change or destroy something. */
export type Risk = (typeof riskLevels)[number];

/** A look-up for a value in a confirmation message that the call does not have, such as the name for an id. */
export interface Lookup {
  /** Words put after the base command. */
  command: string;
  /** Options by name (`some_name` becomes `--some-name`); the values are templates such as `{id}`. */
  args: Record<string, string>;
  /** Seconds. */
  timeout: number;
}

/** One tool: a subcommand of its CLI with its arguments. */
export interface ToolDef {
  name: string;
  description: string;
  /** Words put after the base command; empty when the base command is all. */
  command: string;
  args: ToolArg[];
  /** Seconds; `null` means the default of 30. */
  timeout: number | null;
  /** Absent means `read`; configs read from a file always have it. */
  risk?: Risk;
  /** Arguments that raise the risk when a call gives them, unless they are false. */
  risk_if?: Record<string, Exclude<Risk, 'read'>>;
  /** The confirmation message; `{name}` is the value of an argument or look-up. */
  confirm_message?: string | null;
  /** Look-ups by their placeholder in `confirm_message`. */
  resolve?: Record<string, Lookup>;
  /** Meanings of exit codes that are not failures. */
  exit_codes?: Record<string, string>;
  /** Additional search keywords, never shown. */
  keywords?: string[];
  /** Encoding of the output, as named by the WHATWG. Absent means UTF-8. */
  encoding?: string;
  /** Alternative names for calls and policies, hidden from agents. */
  aliases?: string[];
  /** The program starts services that should outlive the call. */
  leaves_running?: boolean;
  /** Names of arguments of which a call has to give at least one. */
  needs_one_of?: string[];
  /** Puts options first, then `--` or this word, then positional values. */
  end_of_options?: boolean | string;
}

/** A normalized config file: every required key is present. */
export interface CliConfig {
  name: string;
  description: string;
  command: string;
  env: Record<string, string>;
  working_dir: string | null;
  category: string | null;
  tags: string[];
  global_args: ToolArg[];
  /** Read-only tools run with hooks and settings from the working directory disabled. */
  guard?: (typeof guardNames)[number];
  tools: ToolDef[];
  /** Where it was read from; absent for configs made in code. */
  origin?: ConfigOrigin;
}

/** The source of a config. */
export interface ConfigOrigin {
  /** The name in messages: the path as given, or the source given to `parseConfig`. */
  file: string;
  /** Absolute directory of the file: a relative base command is resolved against it. Absent for bare text. */
  directory?: string;
  /** Paths in the base command, such as `./inventory.py`, of files below that directory. */
  beside?: string[];
  /** Warnings: unknown keys, YAML 1.1 booleans, ... */
  warnings: ConfigWarning[];
  /** Line and column (from 1) of the value at a path, or of its nearest ancestor. */
  locate(path: Path): Place;
}

/** A tool together with the config it belongs to. */
export interface ResolvedTool {
  tool: ToolDef;
  config: CliConfig;
}
