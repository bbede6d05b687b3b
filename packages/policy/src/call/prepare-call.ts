import { resolve } from 'node:path';
import { type ArgumentCode, type ValidateOptions, validateToolArgs } from '@climax/args';
import type { ResolvedTool, Risk, ToolArg } from '@climax/config';
import { givenValue, placementOf, valuesOf, valueText } from '@climax/config/argument';
import { callRisk, isAbove } from '@climax/config/words';
import { buildCommand, type Command, type Executor, type RunOptions } from '@climax/exec';
import { wrapCommand } from '@climax/exec/executors';
import type { CallFindingCode } from '../policy-problem-codes.ts';
import { createMasker } from '../secrets/create-masker.ts';
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
import { findViolations, type Violation, violation } from './validate-arguments.ts';

/** A call that passed the gate, ready to run, or the reasons why it did not. */
export type Prepared = PreparedCall | RefusedCall;

export interface PreparedCall {
  ok: true;
  command: Command;
  /** The arguments that were given, coerced. */
  values: Record<string, unknown>;
  /** What the call can do: the tool's risk, or more with these values. */
  risk: Risk;
  /** Where it runs: the type of the executor. */
  place: Executor['type'];
  /** What the policy says about the run: inheritance of the environment, output, grace. */
  run: Pick<RunOptions, 'inherit' | 'graceMs' | 'maxChars'>;
  /** Keys that were ignored. */
  notices: string[];
  /** Texts that must not be logged, see `createMasker`. */
  secrets: string[];
}

export interface RefusedCall {
  ok: false;
  /** Who refused: the definition of the tool or its contract, or the policy. */
  kind: 'arguments' | 'policy';
  findings: CallFinding[];
  /** Keys that were ignored: often a misspelt one explains the findings. */
  notices: string[];
  secrets: string[];
}

/** One reason for refusing a call. */
export interface CallFinding {
  /** The argument's name; null for what concerns the call as a whole. */
  argument: string | null;
  code: ArgumentCode | CallFindingCode;
  /** A whole sentence, free of secrets. */
  message: string;
}

/** Further checks of the coerced arguments, those the tool does not declare included as they came. */
export type CheckInput = (input: Record<string, unknown>) => Breach[];

interface Breach {
  argument: string | null;
  message: string;
  /** How the message begins when it names its argument; the rest is searched for secrets. */
  subject?: string;
}

export interface PrepareOptions {
  /** None: everything may be called, with any value. */
  policy?: Policy | undefined;
  /** The contract's word on the arguments. */
  checkInput?: CheckInput | undefined;
  /** The server's environment. */
  env: NodeJS.ProcessEnv;
}

/**
 * The gate that every call passes: the tool's own definition, its contract, the policy's constraints on the values
 * that will be used, then the command in its executor. A value, never a throw.
 */
export function prepareCall(
  tool: AllowedTool,
  args: unknown,
  { policy, checkInput, env }: PrepareOptions,
): Prepared {
  const { rules } = tool;
  const validated = validateToolArgs(args, withEndOfOptions(tool).tool, {
    ...validateOptions(tool, policy),
    objectsAsJson: checkInput !== undefined,
  });
  const { ignored: notices } = validated;
  // Of a list that is refused for its length no value is looked at, nor quoted.
  const secrets = [...(validated.oversize ? [] : secretValues(args, tool)), ...secretVariables(tool, env)];
  const refuse = (kind: RefusedCall['kind'], findings: Statement<CallFinding>[]): RefusedCall => {
    return { ok: false, kind, findings: withoutSecrets(findings, secrets), notices, secrets };
  };
  if (secrets.length > mostSecrets) {
    secrets.length = mostSecrets;
    return refuse('arguments', [tooManySecrets]);
  }
  if (secrets.some(({ length }) => length > longestSecret)) {
    secrets.length = 0;
    return refuse('arguments', [tooLongSecret]);
  }
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
  const ordered = withEndOfOptions(tool);
  violations.push(...loneMarkers(ordered, validated.args));
  violations.push(...hiddenTexts({ ...tool, tool: ordered }, [args, validated.args], env));
  if (violations.length > 0) return refuse('policy', violations);

  const built = buildCommand(ordered, validated.args, env);
  const executor = rules?.executor ?? { type: 'local' };
  const command = wrapCommand(limited(built, policy, rules), executor, env);
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
    notices,
    secrets,
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

/** Characters of the call times its secrets: each text is searched for each of them, more than once. */
const mostSearched = 100_000_000;

/**
 * A secret is masked wherever its text is. So a caller could hide what a person is asked about, and what the record says, by
 * giving a part of it to a secret argument.
 */
function hiddenTexts(
  { tool: { tool, config }, constraints, rules }: SecretCall,
  [given, coerced]: [unknown, Record<string, unknown>],
  env: NodeJS.ProcessEnv,
): Violation[] {
  const secrets = tool.args.filter(
    (arg) => constraints.get(arg.name)?.secret && givenValue(arg, coerced) != null,
  );
  if (secrets.length === 0) return [];
  const others = tool.args.filter((arg) => !constraints.get(arg.name)?.secret);
  const {
    argv,
    cwd = '',
    stdin = '',
  } = buildCommand({ tool: { ...tool, args: others }, config }, coerced, env);
  const values = others.flatMap((arg) => valuesOf(arg, coerced).map(valueText));
  const shown = [...argv, cwd, stdin, ...values, JSON.stringify(rules?.executor ?? null)].join('\n\0');
  const textsOf = (arg: ToolArg) =>
    [given, coerced].flatMap((args) => secretValues(args, { tool: { ...tool, args: [arg] }, constraints }));
  const total = secrets.reduce((sum, arg) => sum + textsOf(arg).length, 0);
  if (total * shown.length > mostSearched)
    return [violation(secrets[0]?.name ?? '', 'hidden', ': too many secret values for a call of this size')];
  return secrets
    .filter((arg) => createMasker(textsOf(arg))(shown) !== shown)
    .map(({ name }) =>
      violation(name, 'hidden', ': value is also in another part of the call, which masking it would hide'),
    );
}

type SecretCall = Pick<AllowedTool, 'constraints' | 'rules'> & { tool: ResolvedTool };

function tooRisky({ tool, rules }: AllowedTool, args: Record<string, unknown>): Violation[] {
  const { risk, raisedBy } = callRisk(tool, args);
  if (!rules || !isAbove(risk, rules.risk) || raisedBy === undefined) return [];
  return [
    violation(raisedBy, 'risk', `: makes the call ${risk}, and the policy allows ${rules.risk} at most`),
  ];
}

function brokenConstraints(
  { tool, config, constraints }: AllowedTool,
  args: Record<string, unknown>,
): Violation[] {
  if (constraints.size === 0) return [];
  return findViolations(args, tool, constraints, { directory: resolve(config.working_dir ?? '.') });
}

/** The tool as the policy wants its options ended, if it does. */
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

/** A bare `--` would turn the options behind it, global arguments included, into plain words. */
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
