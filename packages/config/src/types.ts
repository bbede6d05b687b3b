/** The type an argument value is brought to before it goes on the command line. */
export type ArgType = 'string' | 'integer' | 'number' | 'boolean';

/** One argument of a tool, every field filled in. Field names are those of the YAML file. */
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
}

/** One config file, normalised: every key present. */
export interface CliConfig {
  name: string;
  description: string;
  command: string;
  env: Record<string, string>;
  working_dir: string | null;
  category: string | null;
  tags: string[];
  global_args: ToolArg[];
  tools: ToolDef[];
  /** Where it was read from; absent for configs made in code. */
  origin?: Origin;
}

/** What is known about the text a config was read from. */
export interface Origin {
  /** The name problems carry: the path as the user gave it, or the source given to `parseConfig`. */
  file: string;
  /** Absolute directory of the file: a relative base command is resolved against it. Absent for bare text. */
  directory?: string;
  /** Things that are read but suspicious: unknown keys, YAML 1.1 booleans, ... */
  warnings: Problem[];
  /** Line and column (from 1) of the value at a path, or of its nearest ancestor. */
  locate(path: readonly (string | number)[]): { line: number; column: number };
}

/** A tool together with the config it belongs to. */
export interface ResolvedTool {
  tool: ToolDef;
  config: CliConfig;
}

/** Where a problem stands and what it is. Lines and columns count from 1; they are 0 when only the file is known. */
export interface Problem {
  /** File path, or the name given as source. */
  file: string;
  line: number;
  column: number;
  /** Location inside the document: keys and list positions. Empty for the whole file. */
  path: (string | number)[];
  /** A closed set, see the package README. */
  code: string;
  message: string;
}
