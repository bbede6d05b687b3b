import type { ToolArg } from '../types.ts';
import { looksLikeOption } from '../words/looks-like-option.ts';
import { flagOf, placementOf } from './placement.ts';
import { separatorOf, valueText } from './values-of.ts';

/**
 * Converts the values of an argument to tokens of the command line, or to the text for stdin or the working
 * directory. Every token consists of literals of the config, one value, or joined values.
 */
export function tokensOf(arg: ToolArg, values: readonly unknown[]): string[] {
  const flag = flagOf(arg);
  if (flag !== undefined && arg.type === 'boolean')
    return values.flatMap((value) => switchTokens(arg, flag, value));
  const texts = textsOf(arg, values);
  if (flag === undefined || texts.length === 0) return texts;
  if (placementOf(arg) === 'inline') return texts.map((text) => flag + text);
  // `--` must not be repeated: everything after it is a value.
  if (flag === '--' || arg.flag_once) return [flag, ...texts];
  return texts.flatMap((text) => optionTokens(arg, flag, text));
}

/** Accepts the spellings that configs, calls and variables use for false. */
function isOn(value: unknown): boolean {
  return ['true', 'True', '1'].includes(String(value));
}

export function isOff(value: unknown): boolean {
  return /^(?:false|0)$/i.test(String(value));
}

function switchTokens(arg: ToolArg, flag: string, value: unknown): string[] {
  if (isOn(value)) return [flag];
  return arg.false_flag !== undefined && isOff(value) ? [arg.false_flag] : [];
}

function textsOf(arg: ToolArg, values: readonly unknown[]): string[] {
  const separator = separatorOf(arg);
  const texts = values.map(valueText);
  return separator === undefined || texts.length === 0 ? texts : [texts.join(separator)];
}

/** A value that looks like an option is joined to its long flag: `--sort=--delete` cannot be read as two options. */
function optionTokens(arg: ToolArg, flag: string, text: string): string[] {
  const isJoined = arg.type === 'string' && looksLikeOption(text) && flag.startsWith('--');
  return isJoined ? [`${flag}=${text}`] : [flag, text];
}
