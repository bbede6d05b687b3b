import type { ResolvedTool, ToolArg } from '@climax/config';
import { valueText } from '@climax/config/argument';
import { escapeUnits } from '@climax/text/line';
import { everyHiddenCharacter } from '@climax/text/output';
import { countOf } from '@climax/text/problems';
import { boundValues } from './bound-values.ts';

/** A recorded call. */
export interface LearnedCall {
  tool: string;
  arguments: Readonly<Record<string, unknown>>;
  /** The secret arguments. A value is not one because it looks masked: the caller may have chosen it. */
  masked?: readonly string[];
}

/** Whether a policy can be learned from a call: it ran, and its arguments are known. */
export function isLearnable<T extends { verdict: string; arguments: LearnedCall['arguments'] | null }>(
  call: T,
): call is T & Pick<LearnedCall, 'arguments'> {
  return call.verdict === 'allowed' && call.arguments !== null;
}

/**
 * A minimal policy that allows these calls, as commented YAML: the tools that were called, with each argument limited
 * to the values seen and unused arguments forbidden. Tools that are not in `tools` are listed in a comment.
 */
export function learnPolicy(calls: readonly LearnedCall[], tools: readonly ResolvedTool[]): string {
  const known = new Map(tools.map((each) => [each.tool.name, each]));
  const names = [...new Set(calls.map(({ tool }) => tool))].sort();
  const entries = names.flatMap((name) => {
    const found = known.get(name);
    const own = calls.filter(({ tool }) => tool === name);
    return found ? describeTool(found, own) : [];
  });
  const unknown = names.filter((name) => !known.has(name));
  return [
    `# Learned from ${countOf(calls.length, 'call')}. Read it before you use it: a recorded call is not necessarily one you want to allow.`,
    ...unknown.map((name) => `# Left out, since no config has it: ${JSON.stringify(name)}`),
    'default: disabled',
    entries.length > 0 ? 'tools:' : 'tools: {}',
    ...entries,
    '',
  ]
    .map((line) => line.replace(everyHiddenCharacter, escapeUnits))
    .join('\n');
}

function describeTool({ tool }: ResolvedTool, calls: readonly LearnedCall[]): string[] {
  const args = tool.args.flatMap((arg) => describeArgument(arg, calls));
  const head = `  ${JSON.stringify(tool.name)}:${args.length > 0 ? '' : ' {}'} # ${countOf(calls.length, 'call')}, risk ${tool.risk ?? 'read'}`;
  return [head, ...(args.length > 0 ? ['    args:', ...args] : [])];
}

function describeArgument(arg: ToolArg, calls: readonly LearnedCall[]): string[] {
  const given = calls
    .map(({ arguments: args }) => (Object.hasOwn(args, arg.name) ? args[arg.name] : null) ?? null)
    .filter((value) => value !== null);
  const isSecret = calls.some(({ masked }) => masked?.includes(arg.name));
  const texts = given.flat().map(valueText);
  const line = (rules: object, comment: string) => [
    `      ${JSON.stringify(arg.name)}: ${JSON.stringify({ ...rules, required: given.length === calls.length })} # ${comment}`,
  ];
  if (isSecret) return line({ secret: true }, 'a secret: any value');
  if (texts.length > 0) {
    const all =
      given.length < calls.length && arg.default !== null ? [...texts, valueText(arg.default)] : texts;
    return line(boundValues(arg, all), `given in ${given.length} of ${countOf(calls.length, 'call')}`);
  }
  if (arg.default !== null)
    return line({ values: [valueText(arg.default)] }, 'never given: only its default');
  return line({ pattern: '(?!)' }, 'never given: no value is allowed');
}
