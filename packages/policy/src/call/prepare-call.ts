import { type ValidatedArgs, type ValidateOptions, validateToolArgs } from '@climax/args';
import type { ResolvedTool } from '@climax/config';
import { callRisk } from '@climax/config/rules';
import { buildCommand, type Command, type Executor } from '@climax/exec';
import { wrapCommand } from '@climax/exec/executors';
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
import { callViolations } from './call-violations.ts';
import { contractInput } from './contract-input.ts';
import type { CallFinding, Prepared, PreparedCall, PrepareOptions, RefusedCall } from './prepared.ts';

/**
 * The gate for every call: the tool's own definition, its contract, the policy's constraints on the effective values,
 * then the command in its executor. Returns a value, never throws.
 */
export function prepareCall(tool: AllowedTool, args: unknown, options: PrepareOptions): Prepared {
  const call = readCall(tool, args, options);
  return refuseSecrets(call) ?? prepareCoerced(withCoercedSecrets(call));
}

function prepareCoerced(call: Call): Prepared {
  return refuseArguments(call) ?? refuseInput(call) ?? refuseByPolicy(call) ?? prepareCommand(call);
}

/** A call on its way through the gate. */
interface Call extends PrepareOptions {
  tool: AllowedTool;
  /** With the policy's end-of-options word. */
  ordered: ResolvedTool;
  /** As they were given. */
  args: unknown;
  validated: ValidatedArgs;
  executor: Executor;
  ownSecrets: string[];
  /** Those that are known so far. */
  givenSecrets: string[];
}

function readCall(tool: AllowedTool, args: unknown, options: PrepareOptions): Call {
  const ordered = withEndOfOptions(tool);
  const validated = validateToolArgs(args, ordered.tool, {
    ...validateOptions(tool, options.policy),
    objectsAsJson: options.checkInput !== undefined,
  });
  const ownSecrets = [...secretVariables(tool, options.env), ...secretValues(args, tool, 'default')];
  // Values of a list that is too long are neither checked nor quoted.
  const givenSecrets = validated.oversize ? [] : secretValues(args, tool, 'given');
  const executor = tool.rules?.executor ?? { type: 'local' };
  return { ...options, tool, ordered, args, validated, executor, ownSecrets, givenSecrets };
}

/** Coercion may have changed secrets: `"0042"` goes on the command line as 42. */
function withCoercedSecrets(call: Call): Call {
  const { tool, validated, givenSecrets } = call;
  const coerced = secretValues(validated.args, tool, 'given');
  return { ...call, givenSecrets: [...new Set([...givenSecrets, ...coerced])] };
}

function secretsOf({ givenSecrets, ownSecrets }: Call): string[] {
  return [...givenSecrets, ...ownSecrets];
}

function refuseSecrets(call: Call): RefusedCall | undefined {
  const secrets = secretsOf(call);
  if (secrets.length > mostSecrets) {
    const givenSecrets = call.givenSecrets.slice(0, mostSecrets);
    const ownSecrets = call.ownSecrets.slice(0, mostSecrets - givenSecrets.length);
    return refuse({ ...call, givenSecrets, ownSecrets }, 'arguments', [tooManySecrets]);
  }
  if (secrets.some(({ length }) => length > longestSecret))
    return refuse({ ...call, givenSecrets: [], ownSecrets: [] }, 'arguments', [tooLongSecret]);
  return undefined;
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

/** With what the policy says about the other arguments, so that a caller can correct all at once. */
function refuseArguments(call: Call): RefusedCall | undefined {
  const { tool, ordered, validated } = call;
  const { findings } = validated;
  if (findings.length === 0) return undefined;
  const wrong = new Set(findings.map(({ argument }) => argument));
  const isWhole = validated.oversize || findings.some(({ code }) => code === 'not-an-object');
  const forbidden = isWhole ? [] : callViolations(tool, ordered, validated.args);
  return refuse(call, 'arguments', [
    ...findings,
    ...forbidden.filter(({ argument }) => !wrong.has(argument)),
  ]);
}

/** The check of the contract. */
function refuseInput(call: Call): RefusedCall | undefined {
  const { tool, args, validated, checkInput } = call;
  const breaches = checkInput?.(contractInput(args, validated.args, tool)) ?? [];
  return refuse(
    call,
    'arguments',
    breaches.map((breach) => ({ ...breach, code: 'contract' })),
  );
}

function refuseByPolicy(call: Call): RefusedCall | undefined {
  const { tool, ordered, args, validated, ownSecrets } = call;
  return refuse(call, 'policy', [
    ...callViolations(tool, ordered, validated.args),
    ...hiddenTexts({ ...tool, tool: ordered, own: ownSecrets }, [args, validated.args], (resolved) =>
      build(resolved, call),
    ),
  ]);
}

function prepareCommand(call: Call): Prepared {
  const { tool, ordered, validated, executor, policy, ownSecrets, givenSecrets } = call;
  const command = build(ordered, call);
  const errors = command.errors ?? [];
  const refused = refuse(
    call,
    'arguments',
    errors.map((message) => ({ argument: null, code: 'command', message })),
  );
  if (refused) return refused;
  return {
    ok: true,
    command,
    values: validated.args,
    risk: callRisk(tool.tool, validated.args).risk,
    place: executor.type,
    run: runOptions(policy, tool.rules),
    notices: validated.ignored,
    secrets: secretsOf(call),
    givenSecrets,
    ownSecrets,
  };
}

function build(resolved: ResolvedTool, { tool, validated, executor, policy, env }: Call): Command {
  const command = buildCommand(resolved, validated.args, env);
  return wrapCommand(limited(command, policy, tool.rules), executor, env);
}

/** Undefined without findings. */
function refuse(
  call: Call,
  kind: RefusedCall['kind'],
  findings: readonly Statement<CallFinding>[],
): RefusedCall | undefined {
  if (findings.length === 0) return undefined;
  const { tool, validated, ownSecrets: own, givenSecrets: given } = call;
  // A contract that takes no other arguments names them itself.
  const declared = new Set(tool.tool.args.map(({ name }) => name));
  const isNamed = findings.some(
    ({ argument, code }) => code === 'contract' && argument !== null && !declared.has(argument),
  );
  const notices = isNamed ? [] : validated.unknown;
  const shown = withoutSecrets(findings, { own, given });
  return { ok: false, kind, findings: shown, notices, secrets: secretsOf(call) };
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
