import type { ToolArg } from '@climax/config';
import { expandVariables } from './expand-variables.ts';

/** The value an argument has in this call: the one given, else its default; `undefined` when there is none. */
export function effectiveValue(arg: ToolArg, args: Record<string, unknown>): unknown {
  const given = Object.hasOwn(args, arg.name) ? args[arg.name] : undefined;
  return given ?? arg.default ?? undefined;
}

/** Tokens of an option: `--flag value`, `key=value` when the flag ends in `=`, a bare flag for a true boolean. */
export function flagTokens(arg: ToolArg, value: unknown): string[] {
  const flag = arg.flag ?? `--${arg.name.replaceAll('_', '-')}`;
  if (arg.type === 'boolean') return isOn(value) ? [flag] : [];
  const text = asText(value);
  return flag.endsWith('=') ? [flag + text] : [flag, text];
}

/** Tokens of a global argument: its default with variables expanded, none when a variable is unset or nothing is left. */
export function globalTokens(arg: ToolArg, env: NodeJS.ProcessEnv): string[] {
  if (arg.default === null || arg.default === undefined) return [];
  const { text, unset } = expandVariables(asText(arg.default), env);
  return text === '' || unset.length > 0 ? [] : flagTokens(arg, text);
}

/** A value as one token: text as it is, numbers and booleans as JSON has them, lists and objects as JSON. */
export function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isOn(value: unknown): boolean {
  return ['true', 'True', '1'].includes(String(value));
}
