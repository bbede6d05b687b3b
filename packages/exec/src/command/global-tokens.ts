import type { ToolArg } from '@climax/config';
import { tokensOf, valuesOf, valueText } from '@climax/config/argument';
import { expandVariables } from '@climax/config/words';

/**
 * Tokens of a global argument: its default with variables expanded. A value is left out when a variable in it is
 * unset or nothing is left of it.
 */
export function globalTokens(arg: ToolArg, env: NodeJS.ProcessEnv): string[] {
  const texts = valuesOf(arg, {})
    .map((value) => expandVariables(valueText(value), env))
    .filter(({ text, unset }) => text !== '' && unset.length === 0)
    .map(({ text }) => text);
  // Always an option: there is no operand, input or directory that every tool of a CLI has in common.
  return tokensOf({ ...arg, positional: false, stdin: false, cwd: false }, texts);
}
