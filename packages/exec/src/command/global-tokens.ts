import type { ToolArg } from '@climax/config';
import { tokensOf, valuesOf, valueText } from '@climax/config/argument';
import { expandVariables } from '@climax/config/words';

/**
 * Tokens of a global argument: its default with variables expanded. A value with an unset variable, or that becomes
 * empty, is left out.
 */
export function globalTokens(arg: ToolArg, env: NodeJS.ProcessEnv): string[] {
  const texts = valuesOf(arg, {})
    .map((value) => expandVariables(valueText(value), env))
    .filter(({ text, unset }) => text !== '' && unset.length === 0)
    .map(({ text }) => text);
  // Always an option: operands, input and directory make no sense for all tools of a CLI.
  return tokensOf({ ...arg, positional: false, stdin: false, cwd: false }, texts);
}
