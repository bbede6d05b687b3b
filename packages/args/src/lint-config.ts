import type { CliConfig } from '@climax/config';
import { showText } from '@climax/text';
import { didYouMean } from '@climax/text/match';
import type { Problem } from '@climax/text/problems';
import type { LintRule, Path, RuleFinding, Severity } from './lint/lint-rule.ts';
import { ruleOf } from './lint/reading-rules.ts';
import { rules } from './lint/rules.ts';
import { type Suppression, suppressionRule, suppressionsIn } from './lint/suppression.ts';

/** One place where a config breaks a rule. Lines and columns count from 1. */
export interface Finding {
  /** The id of the rule, see `lintRules`. */
  rule: string;
  severity: Severity;
  message: string;
  /** The file the config was read from, or the name of a config made in code. */
  file: string;
  line: number;
  column: number;
  /** Keys and list positions that lead to the place. */
  path: Path;
}

/** Id, severity and summary of every rule. */
export const lintRules: readonly Readonly<Pick<LintRule, 'id' | 'severity' | 'summary'>>[] = rules.map(
  ({ id, severity, summary }) => ({ id, severity, summary }),
);

/** Rules that comments can disable; `unknown-flag` comes from `checkPrograms`. */
const ruleIds = new Set([...rules.map(({ id }) => id), 'unknown-flag']);

export interface LintOptions {
  /** The text of the file: comments in it can switch rules off, see docs/lint-rules.md. */
  text?: string;
}

/** All findings in a config, sorted by position: warnings from reading it and violations of the rules. */
export function lintConfig(config: CliConfig, { text = '' }: LintOptions = {}): Finding[] {
  const findings = new Map<string, Finding>();
  const add = (finding: Finding) => {
    const key = JSON.stringify([finding.rule, finding.line, finding.column, finding.path]);
    if (!findings.has(key)) findings.set(key, finding);
  };
  for (const rule of rules)
    for (const report of rule.check?.(config) ?? []) add(placeReport(report, rule, config));
  for (const warning of config.origin?.warnings ?? []) add(fromWarning(warning));
  const suppressions = suppressionsIn(text);
  for (const suppression of suppressions) {
    if (!ruleIds.has(suppression.rule)) add(placeSuppression(suppression, config));
  }
  return [...findings.values()]
    .filter((finding) => !suppressions.some((suppression) => covers(suppression, finding)))
    .sort((a, b) => a.line - b.line || a.column - b.column);
}

function covers({ rule, line }: Suppression, finding: Finding): boolean {
  return rule === finding.rule && (line === undefined || line === finding.line);
}

function placeSuppression({ rule, at }: Suppression, config: CliConfig): Finding {
  const message = `there is no rule "${showText(rule)}"${didYouMean(rule, ruleIds)}`;
  const { id, severity } = suppressionRule;
  return { rule: id, severity, message, file: config.origin?.file ?? config.name, ...at, path: [] };
}

function placeReport({ path, message }: RuleFinding, rule: LintRule, config: CliConfig): Finding {
  const { line, column } = config.origin?.locate(path) ?? { line: 1, column: 1 };
  const file = config.origin?.file ?? config.name;
  return { rule: rule.id, severity: rule.severity, message, file, line, column, path };
}

function fromWarning({ code, file, line, column, path, message }: Problem): Finding {
  const { id, severity } = ruleOf(code, rules);
  return { rule: id, severity, message, file, line, column, path };
}
