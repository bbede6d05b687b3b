/** Where a comment in a config file switches rules off. */
export interface Suppression {
  rule: string;
  /** The line it is about, from 1; absent for the whole file. */
  line?: number;
}

const comment = /(?:^|\s)#\s*climax-lint-disable(-line|-next-line)?\s+(.*)$/;

/**
 * The suppressions in a text: `# climax-lint-disable RULE…` for the file, `-disable-next-line` for the line below,
 * `-disable-line` for the line it is on. Rules are separated by blanks or commas; what follows `--` is a reason.
 */
export function suppressionsIn(text: string): Suppression[] {
  return text.split(/\r\n|\r|\n/).flatMap((content, index) => {
    const [, where, list = ''] = comment.exec(content) ?? [];
    const rules = (list.split(' -- ')[0] ?? '').split(/[\s,]+/).filter((rule) => rule !== '');
    const line = { '-line': index + 1, '-next-line': index + 2 }[where ?? ''];
    return rules.map((rule) => ({ rule, ...(line !== undefined && { line }) }));
  });
}
