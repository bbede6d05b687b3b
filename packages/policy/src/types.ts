import type { ResolvedTool, Risk } from '@climax/config';
import type { Executor } from '@climax/exec';
import type { PolicyWarning } from './policy-problem-codes.ts';

/** What a careful operator says about one argument; every key filled in, names as in the YAML file. */
export interface Constraint {
  /** The whole value must match. Syntax and meaning of Python's `re`. */
  pattern: string | null;
  /** Smallest and largest number allowed, both included. */
  min: number | null;
  max: number | null;
  /** The only values allowed, as texts. */
  values: string[] | null;
  /** Directories in one of which the path must lie once every link is followed. */
  within: string[] | null;
  /** Whether the value may start with `-`, and so be read as an option. */
  allow_leading_dash: boolean;
  /** Never shown in errors, logs and the audit file. */
  secret: boolean;
  /** Whether a call must give the argument. `false` says that leaving it out is fine, `null` says nothing. */
  required: boolean | null;
}

/** A constraint beside the tool it is meant for. */
export interface AppliedConstraint extends Constraint {
  /** Whether the config's default breaks it, so that calls must give a value. */
  refusesDefault: boolean;
}

/** Constraints by the name of the argument. */
export type Constraints = ReadonlyMap<string, Partial<AppliedConstraint>>;

/** What the policy says about one tool. */
export interface ToolPolicy {
  /** Replaces the description of the config, unless empty. */
  description: string | null;
  args: ReadonlyMap<string, Constraint>;
  /** Put before the positional arguments, after all options: usually `--`. */
  end_of_options: string | null;
  limits: ToolLimits;
  /** Whether a person is asked before each call; `null` leaves that to `approval`. */
  require_approval: boolean | null;
  /** Where the tool runs; `null` leaves that to its CLI and the policy. */
  executor: PolicyExecutor | null;
  /** The highest risk a call may have; `null` for any. */
  risk: Risk | null;
  /** The tool may not be called at all. */
  deny: boolean;
}

/** Which calls a person is asked about, how, and what happens when nobody can be asked. */
export interface Approval {
  /** The least risk that is asked about; `all` asks about every call. */
  global: 'none' | 'destructive' | 'write' | 'all';
  headless: 'deny' | 'approve';
  /** By the name of the tool, which may have `*` and `?` in it. */
  tools: ReadonlyMap<string, boolean>;
  /** The ways to ask, best first. */
  channels: ApprovalChannel[];
  /** Seconds. */
  timeout: number;
}

export type ApprovalChannel = 'client' | 'desk' | 'dialog' | 'terminal';

export interface ToolLimits {
  /** Seconds. */
  timeout: number | null;
  /** Characters of a reply. */
  output: number | null;
}

/** Bounds for the whole server; `null` leaves the default. */
export interface Limits extends ToolLimits {
  /** Calls running at the same time. */
  concurrency: number | null;
  /** Calls waiting beyond those. */
  queue: number | null;
  /** Seconds between asking a command to end and killing it. */
  grace: number | null;
}

/** What commands see of the server's environment, and what is added to it. */
export interface EnvironmentPolicy {
  inherit: 'all' | 'none' | string[];
  set: Record<string, string>;
}

/** The executor with the reference's keys always present. */
export type PolicyExecutor = Executor & {
  image: string | null;
  volumes: string[];
  working_dir: string | null;
  network: string | null;
};

/** What is different for one named caller of a server that is reached over HTTP. */
export interface ClientRules {
  /** The policy that holds for it instead, as an absolute path; `null` for this one. */
  policy: string | null;
  /** `null` for any number. */
  calls_per_minute: number | null;
  /** Calls that run or wait at the same time. */
  running: number | null;
}

/** A policy file, normalised. */
export interface Policy {
  executor: PolicyExecutor;
  /** What happens to tools that `tools` does not name. */
  default: 'disabled' | 'enabled' | 'read' | 'ask';
  /** By the name of the tool, which may have `*` and `?` in it. */
  tools: ReadonlyMap<string, ToolPolicy>;
  approval: Approval;
  /** By the name of the CLI, which may have `*` and `?` in it. */
  clis: ReadonlyMap<string, { executor: PolicyExecutor | null }>;
  /** By the name of the caller; `*` matches every name that is not listed. */
  clients: ReadonlyMap<string, ClientRules>;
  env: EnvironmentPolicy;
  limits: Limits;
  unknown_arguments: 'ignore' | 'reject';
  /** `deny` also refuses a leading `-` in the value that follows a flag. */
  leading_dash: 'allow' | 'deny';
  origin: PolicyOrigin;
}

/** What is known about the text a policy was read from. */
export interface PolicyOrigin {
  /** The name problems carry. */
  file: string;
  /** Read, but without the effect its author may expect. */
  warnings: PolicyWarning[];
  /** Line and column (from 1) of the value at a path, or of its key. */
  locate(path: readonly (string | number)[], part?: 'value' | 'key'): { line: number; column: number };
}

/** A tool that may be called, as the policy shows it, and what its arguments must keep to. */
export interface AllowedTool extends ResolvedTool {
  constraints: ReadonlyMap<string, AppliedConstraint>;
  /** What the policy says about the tool as a whole; absent without a policy. */
  rules?: AppliedRules;
}

/** The rules for one tool: those of its entry, or what `default` means. */
export interface AppliedRules extends Pick<ToolPolicy, 'end_of_options' | 'limits' | 'require_approval'> {
  /** The name under `tools` that they belong to; `null` for a tool that is not named. */
  entry: string | null;
  /** Calls above this risk are refused. */
  risk: Risk;
  executor: PolicyExecutor;
}
