import type { ResolvedTool, ToolArg } from '@climax/config';
import { givenValue, valuesOf, valueText } from '@climax/config/argument';
import type { Command } from '@climax/exec';
import { shownCommand } from '@climax/exec/executors';
import { createDetector } from '@climax/masking';
import { type Violation, violation } from '../call/validate-arguments.ts';
import type { AllowedTool } from '../types.ts';
import { secretValues } from './secret-arguments.ts';

/** Limit for characters times secrets: texts that nearly contain several secrets take a while, and others wait. */
const mostSearched = 8 * 1024 * 1024;

type SecretCall = Pick<AllowedTool, 'constraints' | 'rules'> & {
  tool: ResolvedTool;
  /** Secrets of the server. */
  own: readonly string[];
};

/**
 * Secrets are masked everywhere. A caller could therefore hide parts of what a person approves, or of the record, by
 * giving them as a secret argument.
 */
export function hiddenTexts(
  { tool: { tool, config }, constraints, rules, own }: SecretCall,
  [given, coerced]: [unknown, Record<string, unknown>],
  build: (tool: ResolvedTool) => Command,
): Violation[] {
  const secrets = tool.args.filter(
    (arg) => constraints.get(arg.name)?.secret && givenValue(arg, coerced) != null,
  );
  if (secrets.length === 0) return [];
  const others = tool.args.filter((arg) => !constraints.get(arg.name)?.secret);
  const command = build({ tool: { ...tool, args: others }, config });
  const { argv, directory = '', stdin = '' } = shownCommand(command, { isStable: true });
  // Lists as the headline of a question has them.
  const values = others.map((arg) => valuesOf(arg, coerced).map(valueText).join(', '));
  // A value is also a word of the command, or its input.
  const parts = [...new Set([...argv, directory, stdin, ...values, JSON.stringify(rules?.executor ?? null)])];
  const textsOf = (arg: ToolArg) => {
    const found = [given, coerced].flatMap((args) =>
      secretValues(args, { tool: { ...tool, args: [arg] }, constraints }, 'given'),
    );
    return [...new Set(found)];
  };
  const total = secrets.reduce((sum, arg) => sum + textsOf(arg).length, 0);
  const searched = parts.reduce((sum, { length }) => sum + length, 0);
  if (total * searched > mostSearched)
    return [violation(secrets[0]?.name ?? '', 'hidden', ': too many secret values for a call of this size')];
  // Without the server's own secrets: otherwise a refusal would tell the caller whether a guess is right. Each part by
  // itself, since what begins like a long secret hides what follows.
  return secrets
    .filter((arg) => parts.some(createDetector(textsOf(arg), own)))
    .map(({ name }) =>
      violation(
        name,
        'hidden',
        ': the same text appears elsewhere in the call, so masking it would hide that too',
      ),
    );
}
