import type { ToolArg } from '@climax/config';
import { type ArgValue, checkToken, placementOf, tokensOf } from '@climax/config/argument';
import { checkEnum } from './check-enum.ts';
import { checkPattern } from './check-pattern.ts';
import { checkLeadingDash, type DashRules } from './leading-dash.ts';

/** What is wrong with one value. */
export interface ValueProblem {
  code: 'enum' | 'pattern' | 'too-long' | 'unicode' | 'nul' | 'leading-dash';
  /** The rest of a sentence that begins with `Argument 'name'`. */
  says: string;
}

/** What checks need to know besides the value. */
export interface CheckRules extends DashRules {
  /** What is left for the patterns of this call. */
  remainingMs(): number;
}

type Check = (value: ArgValue, arg: ToolArg, rules: CheckRules) => ValueProblem | undefined;

/** Each is tried on what the ones before have let through. */
export const valueChecks: readonly Check[] = [
  (value, arg) => withCode('enum', checkEnum(value, arg)),
  (value, arg) => checkTokens([value], arg),
  (value, arg, rules) => withCode('pattern', checkPattern(value, arg, rules.remainingMs())),
  (value, arg, rules) => withCode('leading-dash', checkLeadingDash(value, arg, rules)),
];

/** What keeps the values from reaching the program as one text, once they are joined. */
export function checkTokens(values: readonly ArgValue[], arg: ToolArg): ValueProblem | undefined {
  const token = tokensOf(arg, values).at(-1);
  return token === undefined ? undefined : checkToken(token, placementOf(arg));
}

function withCode(code: ValueProblem['code'], says: string | undefined): ValueProblem | undefined {
  return says === undefined ? undefined : { code, says };
}
