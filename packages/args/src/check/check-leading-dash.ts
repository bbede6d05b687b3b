import type { ToolArg } from '@climax/config';
import { flagOf, placementOf } from '@climax/config/argument';
import { looksLikeOption } from '@climax/config/words';
import { showText } from '@climax/text';

export interface DashRules {
  /** Arguments whose value may start with `-`. */
  allowLeadingDash?: ReadonlySet<string>;
  /** Also refuse a leading `-` in values that are joined to their long flag. */
  denyLeadingDash?: boolean;
  /** Whether positional values come after a word that ends the options. */
  endOfOptions?: boolean;
}

/** The error for a value that the program could read as an option. A lone `-` is a value. */
export function checkLeadingDash(value: unknown, arg: ToolArg, rules: DashRules): string | undefined {
  const text = String(value);
  if (arg.type !== 'string' || !looksLikeOption(text)) return undefined;
  if (!isOpenToOptions(arg, rules) || arg.enum?.includes(text)) return undefined;
  return `: value may not start with '-', got '${showText(text)}' (write a file name as './-name')`;
}

function isOpenToOptions(arg: ToolArg, rules: DashRules): boolean {
  if (arg.allow_leading_dash || rules.allowLeadingDash?.has(arg.name)) return false;
  const placement = placementOf(arg);
  if (placement === 'positional') return arg.before_command === true || rules.endOfOptions !== true;
  const flag = flagOf(arg);
  if (flag === undefined || placement === 'inline' || flag === '--') return false;
  return !flag.startsWith('--') || arg.flag_once === true || rules.denyLeadingDash === true;
}
