import { type ArgumentCode, type ValidateOptions, validateToolArgs } from '@climax/args';
import type { ResolvedTool, Risk, ToolArg } from '@climax/config';
import { placementOf, valuesOf } from '@climax/config/argument';
import { callRisk, isAbove } from '@climax/config/rules';
import { buildCommand, type Command, type Executor, type RunOptions } from '@climax/exec';
import { wrapCommand } from '@climax/exec/executors';
import type { CallFindingCode } from '../policy-problem-codes.ts';
import { hiddenTexts } from '../secrets/hidden-texts.ts';
import {
  longestSecret,
  mostSecrets,
  type Statement,
  secretValues,
  secretVariables,
  withoutSecrets,
} from '../secrets/secret-arguments.ts';
import type { AllowedTool, AppliedRules, Policy } from '../types.ts';
import { contractInput } from './contract-input.ts';
import { pathFrom } from './path-from.ts';
import { findViolations, type Violation, violation } from './validate-arguments.ts';

/** A call that is ready to run, or the reasons why it was refused. */
export type Prepared = PreparedCall | RefusedCall;

export interface PreparedCall {
  ok: true;
  command: Command;
  /** The arguments that were given, coerced. */
  values: Record<string, unknown>;
  /** The risk of the call: the tool's, or higher with these values. */
  risk: Risk;
  /** Where it runs: the type of the executor. */
  place: Executor['type'];
  /** The policy's options for running it: inherited environment, output, grace period. */
  run: Pick<RunOptions, 'inherit' | 'graceMs' | 'maxChars'>;
  /** Keys that were ignored. */
  notices: string[];
  /** Texts that must not be logged, see `createMasker`. */
  secrets: string[];
  /** Those of them that the caller chose. */
  givenSecrets: string[];
  /** Those of the server: nothing that the caller gets may depend on what they are. */
  ownSecrets: string[];
}

export interface RefusedCall {
  ok: false;
  /** What refused it: the tool's definition or contract, or the policy. */
  kind: 'arguments' | 'policy';
  findings: CallFinding[];
  /** Unknown keys; a misspelt one often explains the findings. */
  notices: string[];
  secrets: string[];
}

/** One reason for refusing a call. */
export interface CallFinding {
  /** The argument's name; null for what concerns the call as a whole. */
  argument: string | null;
  code: ArgumentCode | CallFindingCode;
  /** A whole sentence without secrets. */
  message: string;
}

/** Additional checks of the coerced arguments, including undeclared ones. */
export type CheckInput = (input: Record<string, unknown>) => Breach[];

interface Breach {
  argument: string | null;
  message: string;
  /** The prefix of the message that names the argument; the rest is searched for secrets. */
  subject?: string;
}

export interface PrepareOptions {
  /** Without a policy everything may be called, with any value. */
  policy?: Policy | undefined;
  /** The check of the contract. */
  checkInput?: CheckInput | undefined;
  /** The server's environment. */
  env: NodeJS.ProcessEnv;
}

/**
 * The gate for every call: the tool's own definition, its contract, the policy's constraints on the effective values,
 * then the command in its executor. Returns a value, never throws.
 */
export function prepareCall(
  tool: AllowedTool,
  args: unknown,
  { policy, checkInput, env }: PrepareOptions,
): Prepared {
  const { rules } = tool;
  const ordered = withEndOfOptions(tool);
  const validated = validateToolArgs(args, ordered.tool, {
    ...validateOptions(tool, policy),
    objectsAsJson: checkInput !== undefined,
  });
  // Values of a list that is too long are neither checked nor quoted.
  const ownSecrets = secretVariables(tool, env);
  const secrets = [...(validated.oversize ? [] : secretValues(args, tool)), ...ownSecrets];
  const refuse = (
    kind: RefusedCall['kind'],
    findings: Statement<CallFinding>[],
    hidden = secrets,
  ): RefusedCall => {
    // A contract that takes no other arguments names them itself.
    const declared = new Set(tool.tool.args.map(({ name }) => name));
    const isNamed = findings.some(
      ({ argument, code }) => code === 'contract' && argument !== null && !declared.has(argument),
    );
    const notices = isNamed ? [] : validated.unknown;
    return { ok: false, kind, findings: withoutSecrets(findings, hidden), notices, secrets: hidden };
  };
  if (secrets.length > mostSecrets)
    return refuse('arguments', [tooManySecrets], secrets.slice(0, mostSecrets));
  if (secrets.some(({ length }) => length > longestSecret)) return refuse('arguments', [tooLongSecret], []);
  if (validated.findings.length > 0) return refuse('arguments', validated.findings);
  // Coercion may have changed them: `"0042"` goes on the command line as 42.
  secrets.push(...secretValues(validated.args, tool).filter((text) => !secrets.includes(text)));

  const breaches = checkInput?.(contractInput(args, validated.args, tool)) ?? [];
  if (breaches.length > 0) {
    return refuse(
      'arguments',
      breaches.map((breach) => ({ ...breach, code: 'contract' })),
    );
  }

  const violations = brokenConstraints(tool, validated.args);
  violations.push(...tooRisky(tool, validated.args));
  violations.push(...loneMarkers(ordered, validated.args));
  const executor = rules?.executor ?? { type: 'local' };
  const build = (resolved: ResolvedTool) =>
    wrapCommand(limited(buildCommand(resolved, validated.args, env), policy, rules), executor, env);
  violations.push(...hiddenTexts({ ...tool, tool: ordered, own: ownSecrets }, [args, validated.args], build));
  if (violations.length > 0) return refuse('policy', violations);

  const command = build(ordered);
  const errors = command.errors ?? [];
  if (errors.length > 0) {
    return refuse(
      'arguments',
      errors.map((message) => ({ argument: null, code: 'command', message })),
    );
  }
  const { risk } = callRisk(tool.tool, validated.args);
  const run = runOptions(policy, rules);
  return {
    ok: true,
    command,
    values: validated.args,
    risk,
    place: executor.type,
    run,
    notices: validated.ignored,
    secrets,
    givenSecrets: [args, validated.args].flatMap((each) => secretValues(each, tool)),
    ownSecrets,
  };
}

const tooManySecrets: CallFinding = {
  argument: null,
  code: 'too-many',
  message: `The call has more than ${mostSecrets} secret values; make several calls`,
};

const tooLongSecret: CallFinding = {
  argument: null,
  code: 'too-many',
  message: `A secret value of the call has more than ${longestSecret} characters`,
};

function tooRisky({ tool, rules }: AllowedTool, args: Record<string, unknown>): Violation[] {
  const { risk, raisedBy } = callRisk(tool, args);
  if (!rules || !isAbove(risk, rules.risk) || raisedBy === undefined) return [];
  return [
    violation(raisedBy, 'risk', `: makes the call ${risk}, and the policy allows ${rules.risk} at most`),
  ];
}

function brokenConstraints(
  { tool, config, constraints, directory }: AllowedTool,
  args: Record<string, unknown>,
): Violation[] {
  if (constraints.size === 0) return [];
  return findViolations(args, tool, constraints, {
    directory,
    runsIn: pathFrom(directory, config.working_dir),
  });
}

/** The tool with the policy's end-of-options word, if it has one. */
function withEndOfOptions({ tool, config, rules }: AllowedTool): ResolvedTool {
  const marker = rules?.end_of_options ?? null;
  return { tool: marker === null ? tool : { ...tool, end_of_options: marker }, config };
}

function validateOptions({ constraints }: AllowedTool, policy: Policy | undefined): ValidateOptions {
  const allowed = [...constraints].filter(([, { allow_leading_dash }]) => allow_leading_dash);
  return {
    allowLeadingDash: new Set(allowed.map(([name]) => name)),
    denyLeadingDash: policy?.leading_dash === 'deny',
    unknown: policy?.unknown_arguments ?? 'ignore',
  };
}

/** A bare `--` would turn the options after it, including global arguments, into operands. */
function loneMarkers({ tool }: ResolvedTool, args: Record<string, unknown>): Violation[] {
  const isOpen = (arg: ToolArg) => arg.before_command || !tool.end_of_options;
  return tool.args
    .filter((arg) => placementOf(arg) === 'positional' && isOpen(arg) && !arg.enum?.includes('--'))
    .filter((arg) => valuesOf(arg, args).includes('--'))
    .map(({ name }) =>
      violation(
        name,
        'dash',
        ": value '--' would end the options; the policy key end_of_options can allow it",
      ),
    );
}

/** The limit of the tool replaces its timeout; the general one only shortens it. */
function limited(command: Command, policy: Policy | undefined, rules: AppliedRules | undefined): Command {
  if (!policy) return command;
  const ceiling = policy.limits.timeout ?? Number.POSITIVE_INFINITY;
  const timeoutSeconds = rules?.limits.timeout ?? Math.min(command.timeoutSeconds, ceiling);
  return { ...command, timeoutSeconds, env: { ...command.env, ...policy.env.set } };
}

function runOptions(policy: Policy | undefined, rules: AppliedRules | undefined): PreparedCall['run'] {
  if (!policy) return {};
  const maxChars = rules?.limits.output ?? policy.limits.output;
  const { grace } = policy.limits;
  return {
    inherit: policy.env.inherit,
    ...(typeof maxChars === 'number' && { maxChars }),
    ...(typeof grace === 'number' && { graceMs: grace * 1000 }),
  };
}
