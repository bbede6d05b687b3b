import type { CliConfig } from '@climax/config';

export type Severity = 'error' | 'warning' | 'info';

export type Path = (string | number)[];

/** One place in a config that breaks a rule. */
export interface RuleFinding {
  path: Path;
  message: string;
}

/** A rule that configs are held to; each has a section in docs/lint-rules.md. */
export interface LintRule {
  id: string;
  severity: Severity;
  /** One line: what is wrong. */
  summary: string;
  /** Absent for rules that only the reader of the file can check. */
  check?: (config: CliConfig) => Iterable<RuleFinding>;
}
