import type { ResolvedTool, Risk } from '@climax/config';
import type { Executor } from '@climax/exec';
import type { approvalChannels } from './approval-defaults.ts';
import type { PolicyWarning } from './policy-problem-codes.ts';

/** The constraint of one argument; every key filled in, named as in YAML. */
export interface Constraint {
  /** The whole value must match. Syntax and meaning of Python's `re`. */
  pattern: string | null;
  /** Smallest and largest number allowed, both included. */
  min: number | null;
  max: number | null;
  /** The only values allowed, as strings. */
  values: string[] | null;
  /** The path must be inside one of these directories after resolving links. */
  within: string[] | null;
  /** Whether the value may start with `-`, like an option. */
  allow_leading_dash: boolean;
  /** Never shown in errors, logs and the audit file. */
  secret: boolean;
  /** Whether the argument is required. `false` explicitly allows omitting it, `null` says nothing. */
  required: boolean | null;
}

/** A constraint applied to a tool. */
export interface AppliedConstraint extends Constraint {
  /** Whether the config's default violates it, so that calls must give a value. */
  refusesDefault: boolean;
}

/** Constraints by the name of the argument. */
export type Constraints = ReadonlyMap<string, Partial<AppliedConstraint>>;

/** The rules of one tool. */
export interface ToolPolicy {
  /** Replaces the config's description, unless empty. */
  description: string | null;
  args: ReadonlyMap<string, Constraint>;
  /** Put before the positional arguments, after all options: usually `--`. */
  end_of_options: string | null;
  limits: ToolLimits;
  /** Whether every call needs approval; `null` leaves that to `approval`. */
  require_approval: boolean | null;
  /** Where the tool runs; `null` leaves that to its CLI and the policy. */
  executor: PolicyExecutor | null;
  /** The highest risk a call may have; `null` for any. */
  risk: Risk | null;
  /** The tool may not be called at all. */
  deny: boolean;
}

/** Which calls need approval, how to ask, and what to do if nobody can be asked. */
export interface Approval {
  /** The least risk that is asked about; `all` asks about every call. */
  global: 'none' | 'destructive' | 'write' | 'all';
  headless: 'deny' | 'approve';
  /** By tool name, which may contain `*` and `?`. */
  tools: ReadonlyMap<string, boolean>;
  /** Channels in order of preference. */
  channels: ApprovalChannel[];
  /** Seconds. */
  timeout: number;
}

export type ApprovalChannel = (typeof approvalChannels)[number];

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
  /** Seconds between SIGTERM and SIGKILL. */
  grace: number | null;
}

/** What commands inherit of the server's environment, and additional variables. */
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

/** Overrides for a named caller of an HTTP server. */
export interface ClientRules {
  /** Its own policy as an absolute path; `null` for this one. */
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
  /** By tool name, which may contain `*` and `?`. */
  tools: ReadonlyMap<string, ToolPolicy>;
  approval: Approval;
  /** By CLI name, which may contain `*` and `?`. */
  clis: ReadonlyMap<string, { executor: PolicyExecutor | null }>;
  /** By caller name; `*` matches all other names. */
  clients: ReadonlyMap<string, ClientRules>;
  env: EnvironmentPolicy;
  limits: Limits;
  unknown_arguments: 'ignore' | 'reject';
  /** `deny` also refuses a leading `-` in values after a flag. */
  leading_dash: 'allow' | 'deny';
  origin: PolicyOrigin;
}

/** The source of a policy. */
export interface PolicyOrigin {
  /** The name problems carry. */
  file: string;
  /** Warnings, such as keys without effect. */
  warnings: PolicyWarning[];
  /** Line and column (from 1) of the value at a path, or of its key. */
  locate(path: readonly (string | number)[], part?: 'value' | 'key'): { line: number; column: number };
}

/** Facts about the process, given by the caller: nothing is read from the process itself. */
export interface Surroundings {
  /** The server's environment. */
  env: NodeJS.ProcessEnv;
  /** The server's directory, as an absolute path. */
  directory: string;
}

/** An allowed tool as described by the policy, with the constraints of its arguments. */
export interface AllowedTool extends ResolvedTool {
  constraints: ReadonlyMap<string, AppliedConstraint>;
  /** The server's directory, where relative paths start. */
  directory: string;
  /** The policy's rules for the tool; absent without a policy. */
  rules?: AppliedRules;
}

/** The rules for one tool: those of its entry, or of `default`. */
export interface AppliedRules extends Pick<ToolPolicy, 'end_of_options' | 'limits' | 'require_approval'> {
  /** The key under `tools`; `null` if the tool is not named. */
  entry: string | null;
  /** Calls above this risk are refused. */
  risk: Risk;
  executor: PolicyExecutor;
}
