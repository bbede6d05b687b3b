import type { CliConfig } from '@climax/config';

export type Severity = 'error' | 'warning' | 'info';

export type Path = (string | number)[];

/** One place in a config that breaks a rule. */
export interface RuleFinding {
  path: Path;
  message: string;
}

/** A lint rule; each has a section in docs/lint-rules.md. */
export interface LintRule {
  id: string;
  severity: Severity;
  /** One line: what is wrong. */
  summary: string;
  /** Absent for rules that are checked while the file is parsed. */
  check?: (config: CliConfig) => Iterable<RuleFinding>;
}
