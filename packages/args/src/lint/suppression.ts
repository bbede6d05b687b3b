import type { LintRule } from './lint-rule.ts';

/** A comment in a config file that disables rules. */
export interface Suppression {
  rule: string;
  /** The line it applies to, from 1; absent for the whole file. */
  line?: number;
  /** The line and column of the rule in the comment. */
  at: { line: number; column: number };
}

/** Reported by `lintConfig`, which has the text of the file. */
export const suppressionRule: LintRule = {
  id: 'unknown-rule',
  severity: 'warning',
  summary: 'A comment switches off a rule that does not exist',
};

const comment = /(?:^|\s)#\s*climax-lint-disable(-line|-next-line)?\s+(.*)$/;

/**
 * The suppressions in a text: `# climax-lint-disable RULE…` for the file, `-disable-next-line` for the line below,
 * `-disable-line` for the line it is on. Rules are separated by spaces or commas; what follows `--` is a reason.
 */
export function suppressionsIn(text: string): Suppression[] {
  return text.split(/\r\n|\r|\n/).flatMap((content, index) => {
    const found = comment.exec(content);
    const [, where, list = ''] = found ?? [];
    const place = (rule: string) => ({ line: index + 1, column: content.indexOf(rule, found?.index) + 1 });
    const rules = (list.split(' -- ')[0] ?? '').split(/[\s,]+/).filter((rule) => rule !== '');
    const line = { '-line': index + 1, '-next-line': index + 2 }[where ?? ''];
    return rules.map((rule) => ({ rule, ...(line !== undefined && { line }), at: place(rule) }));
  });
}
