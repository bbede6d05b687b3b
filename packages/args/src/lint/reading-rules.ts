import type { LintRule } from './lint-rule.ts';

const suspiciousValue: LintRule = {
  id: 'suspicious-value',
  severity: 'warning',
  summary: 'A value may not be read as intended',
};

/** Rules that are checked while the file is parsed; the reports are in `Origin.warnings`. */
export const readingRules: LintRule[] = [
  {
    id: 'unknown-key',
    severity: 'error',
    summary: 'A key is unknown and has no effect',
  },
  {
    id: 'yaml-1.1-boolean',
    severity: 'warning',
    summary: 'yes, no, on or off is used for true or false: in YAML 1.2 it is a string',
  },
  {
    id: 'timeout-range',
    severity: 'warning',
    summary: 'A timeout is 0, which means the default, or longer than a day',
  },
  {
    id: 'env-not-expanded',
    severity: 'warning',
    summary: 'A value of env names a variable, but is passed on as written',
  },
  {
    id: 'unknown-placeholder',
    severity: 'warning',
    summary: 'A template names neither an argument nor a look-up',
  },
  suspiciousValue,
];

/** The ids of rules whose parser code has another name. */
const idOfCode = new Map([
  ['timeout-zero', 'timeout-range'],
  ['timeout-too-long', 'timeout-range'],
]);

/** The rule for a code of the parser; codes without their own rule share one. */
export function ruleOf(code: string, rules: LintRule[]): LintRule {
  const id = idOfCode.get(code) ?? code;
  return rules.find((rule) => rule.id === id) ?? suspiciousValue;
}
