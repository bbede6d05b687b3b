export { type AskHelp, checkPrograms } from '../check-programs.ts';
export { type Finding, type LintOptions, lintConfig, lintRules } from '../lint-config.ts';
export { type LintFormat, reporters } from '../report/reporters.ts';
export type { Severity } from './lint-rule.ts';
