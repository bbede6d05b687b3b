import type { ToolArg } from '../types.ts';
import { flagOf, placementOf } from './placement.ts';
import { separatorOf, valueText } from './values-of.ts';

/**
 * What the values of an argument become: words of the command line in their order, or the one text for standard
 * input or the directory. Every word is a literal of the config, one value, or values joined as the config says.
 */
export function tokensOf(arg: ToolArg, values: readonly unknown[]): string[] {
  const placement = placementOf(arg);
  if (arg.type === 'boolean' && (placement === 'flag' || placement === 'inline')) {
    return values.flatMap((value) => switchTokens(arg, value));
  }
  const texts = textsOf(arg, values);
  // `--` is not an option that could be repeated: everything after it is a value.
  if (placement === 'flag' && flagOf(arg) === '--') return texts.length > 0 ? ['--', ...texts] : [];
  if (placement === 'flag' && arg.flag_once) return texts.length > 0 ? [flagOf(arg), ...texts] : [];
  if (placement === 'flag') return texts.flatMap((text) => optionTokens(arg, text));
  return placement === 'inline' ? texts.map((text) => flagOf(arg) + text) : texts;
}

/** A boolean as a config, a call or a variable may spell it. */
function isOn(value: unknown): boolean {
  return ['true', 'True', '1'].includes(String(value));
}

export function isOff(value: unknown): boolean {
  return /^(?:false|0)$/i.test(String(value));
}

function switchTokens(arg: ToolArg, value: unknown): string[] {
  if (isOn(value)) return [flagOf(arg)];
  return arg.false_flag !== undefined && isOff(value) ? [arg.false_flag] : [];
}

function textsOf(arg: ToolArg, values: readonly unknown[]): string[] {
  const separator = separatorOf(arg);
  const texts = values.map(valueText);
  return separator === undefined || texts.length === 0 ? texts : [texts.join(separator)];
}

/** A text that looks like an option is joined to a long flag: no program can take `--sort=--delete` for two options. */
function optionTokens(arg: ToolArg, text: string): string[] {
  const flag = flagOf(arg);
  const looksLikeOption = arg.type === 'string' && text.startsWith('-') && text !== '-';
  return looksLikeOption && flag.startsWith('--') ? [`${flag}=${text}`] : [flag, text];
}
