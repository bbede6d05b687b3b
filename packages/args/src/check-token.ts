import type { ToolArg } from '@climax/config';
import { showText } from '@climax/text';
import type { ArgValue } from './coerce.ts';
import { placementOf } from './placement.ts';
import type { ValidateOptions } from './validate-tool-args.ts';

/** Linux takes at most this many bytes for one argument, the NUL that ends it included. */
const maxTokenBytes = 131_072;

/** Text that UTF-8 cannot express would reach the program as something else. */
export function checkUnicode(value: ArgValue, arg: ToolArg): string | undefined {
  if (!/\p{Surrogate}/u.test(String(value))) return undefined;
  return `Argument '${showText(arg.name)}': text is not well-formed Unicode`;
}

/** A NUL ends an argument or a path early; only stdin can carry it. */
export function checkNul(value: ArgValue, arg: ToolArg): string | undefined {
  if (placementOf(arg) === 'stdin' || !String(value).includes('\0')) return undefined;
  return `Argument '${showText(arg.name)}': text may not contain a NUL character (\\u0000)`;
}

/** What is too long to be handed to a program as one token. The limit counts bytes of UTF-8. */
export function checkLength(value: ArgValue, arg: ToolArg): string | undefined {
  const placement = placementOf(arg);
  if (placement === 'stdin') return undefined;
  const prefix = placement === 'inline' ? (arg.flag ?? '') : '';
  const bytes = Buffer.byteLength(String(value));
  const extra = Buffer.byteLength(prefix) + 1;
  if (bytes + extra <= maxTokenBytes) return undefined;
  const size = bytes > maxTokenBytes ? `${bytes} bytes` : `${bytes} bytes and ${extra} around it`;
  const advice = placement === 'cwd' ? 'give a shorter path' : 'pass it through stdin';
  return `Argument '${showText(arg.name)}' is too long (${size}, limit ${maxTokenBytes}); ${advice}`;
}

/** A text that the program would read as an option instead of a value. A lone `-` is a value. */
export function checkLeadingDash(
  value: ArgValue,
  arg: ToolArg,
  options: ValidateOptions,
): string | undefined {
  const text = String(value);
  if (arg.type !== 'string' || !text.startsWith('-') || text === '-') return undefined;
  if (!isOpenToOptions(arg, options) || arg.enum?.includes(text)) return undefined;
  const name = showText(arg.name);
  return `Argument '${name}': value may not start with '-', got '${showText(text)}' (write a file name as './-name')`;
}

function isOpenToOptions(arg: ToolArg, options: ValidateOptions): boolean {
  if (options.allowLeadingDash?.has(arg.name)) return false;
  const placement = placementOf(arg);
  return placement === 'positional' || (placement === 'flag' && options.denyLeadingDash === true);
}
