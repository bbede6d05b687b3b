import type { Lookup, ToolArg } from '@climax/config';
import { flagOf } from '@climax/config/argument';
import { runCommand } from '@climax/exec';
import { maskingFilter } from '@climax/masking';
import { type AllowedTool, type Policy, prepareCall } from '@climax/policy';
import { fillTemplate } from './fill-message.ts';

export interface LookupOptions {
  policy: Policy | undefined;
  env: NodeJS.ProcessEnv;
  /** Secrets of the server that the call has. */
  ownSecrets: readonly string[];
  signal: AbortSignal;
}

/** Time limit for all look-ups of a question, in milliseconds. */
const maxMs = 30_000;
const maxAnswerLength = 2000;

/**
 * Results of the tool's look-ups by name; `<unresolved:NAME>` for one that fails. They run one after the other like
 * calls of the same CLI: through the gate, in the policy's executor, with the global arguments, without a shell.
 */
export async function lookUp(
  tool: AllowedTool,
  values: ReadonlyMap<string, string>,
  options: LookupOptions,
): Promise<Map<string, string>> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(maxMs)]);
  const found = new Map<string, string>();
  for (const [name, lookup] of Object.entries(tool.tool.resolve ?? {})) {
    const answer = signal.aborted ? undefined : await resolve(tool, lookup, values, { ...options, signal });
    found.set(name, answer ?? `<unresolved:${name}>`);
  }
  return found;
}

async function resolve(
  tool: AllowedTool,
  lookup: Lookup,
  values: ReadonlyMap<string, string>,
  { policy, env, ownSecrets, signal }: LookupOptions,
): Promise<string | undefined> {
  const given = optionsOf(tool, lookup, values);
  if (given === undefined) return undefined;
  const prepared = prepareCall(asTool(tool, lookup), given, { policy, env });
  if (!prepared.ok) return undefined;
  // In every form, as in replies: programs print them encoded, and an answer that is too long could end within one.
  const secrets = [...ownSecrets, ...prepared.ownSecrets];
  const filterOutput = () => maskingFilter(secrets);
  const run = { ...prepared.run, env, signal, maxChars: maxAnswerLength, filterOutput };
  const { ok, stdout } = await runCommand(prepared.command, run);
  const answer = stdout.trim();
  return ok && answer !== '' ? answer : undefined;
}

/** The look-up as a tool, run in the same directory as the call. */
function asTool({ tool, rules, ...others }: AllowedTool, { command, args, timeout }: Lookup): AllowedTool {
  const options = Object.keys(args).map((name) => option(name));
  return {
    ...others,
    tool: {
      name: tool.name,
      description: '',
      command,
      args: [...tool.args.filter((arg) => arg.cwd), ...options],
      timeout: Math.max(0.001, timeout),
    },
    constraints: new Map(),
    ...(rules && { rules: { ...rules, limits: { ...rules.limits, timeout: null } } }),
  };
}

/**
 * Options whose template has no value are left out. Undefined if a value could be read as an option: nothing has been
 * approved yet. A dash written by the author of the config is fine.
 */
function optionsOf(
  { tool }: AllowedTool,
  { args }: Lookup,
  values: ReadonlyMap<string, string>,
): Record<string, string> | undefined {
  const given: Record<string, string> = Object.create(null);
  for (const { name } of tool.args.filter((arg) => arg.cwd)) {
    const directory = values.get(name);
    if (directory?.startsWith('-')) return undefined;
    if (directory !== undefined) given[name] = directory;
  }
  for (const [name, template] of Object.entries(args)) {
    const value = fillTemplate(template, values);
    if (value?.startsWith('-') && !template.startsWith('-')) return undefined;
    if (value !== undefined) given[optionName(name)] = value;
  }
  return given;
}

/** A name that no argument of the tool can have. */
function optionName(name: string): string {
  return `option ${name}`;
}

function option(name: string): ToolArg {
  return {
    name: optionName(name),
    description: '',
    type: 'string',
    required: false,
    default: null,
    flag: flagOf({ name, flag: null }) ?? null,
    positional: false,
    cwd: false,
    stdin: false,
    enum: null,
  };
}
