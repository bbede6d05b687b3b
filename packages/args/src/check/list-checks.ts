import type { ToolArg } from '@climax/config';
import { type ArgValue, checkToken, placementOf, tokensOf, valueText } from '@climax/config/argument';
import { type ArgumentFinding, aboutArgument } from './argument-finding.ts';
import { checkEnum } from './check-enum.ts';
import { checkLeadingDash, type DashRules } from './check-leading-dash.ts';
import { findFirst } from './limit-findings.ts';
import type { ListCheck } from './list-check.ts';
import { patternCheck } from './pattern-check.ts';

/** The checks of a call; each sees the values that passed the ones before. */
export function listChecks(rules: DashRules): ListCheck[] {
  return [
    each((value, arg, index) => {
      const says = checkEnum(value, arg);
      return says === undefined ? undefined : aboutArgument(arg, 'enum', says, index);
    }),
    each((value, arg, index) => checkTokens([value], arg, index)),
    patternCheck(),
    each((value, arg, index) => {
      const says = checkLeadingDash(value, arg, rules);
      return says === undefined ? undefined : aboutArgument(arg, 'leading-dash', says, index);
    }),
    (values, arg) => {
      // The joined text can be harmful even if each value is not: a lone dash, for example.
      const says =
        arg.join === undefined ? undefined : checkLeadingDash(joined(values, arg.join), arg, rules);
      return [
        checkTokens(values, arg),
        ...(says === undefined ? [] : [aboutArgument(arg, 'leading-dash', says)]),
      ].filter((finding) => finding !== undefined);
    },
  ];
}

function each(
  check: (value: ArgValue, arg: ToolArg, index: number) => ArgumentFinding | undefined,
): ListCheck {
  return (values, arg) => findFirst(values, (value, index) => check(value, arg, index));
}

function joined(values: readonly ArgValue[], separator: string): string {
  return values.map(valueText).join(separator);
}

/** Problems that would prevent joined values from reaching the program as one text. */
function checkTokens(values: readonly ArgValue[], arg: ToolArg, index?: number): ArgumentFinding | undefined {
  const token = tokensOf(arg, values).at(-1);
  const problem = token === undefined ? undefined : checkToken(token, placementOf(arg));
  return problem && aboutArgument(arg, problem.code, problem.says, index);
}
