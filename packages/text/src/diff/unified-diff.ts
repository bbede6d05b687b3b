import { createTwoFilesPatch, structuredPatch } from 'diff';
import { endLine } from './end-line.ts';

/** A text and the name that a diff has for it. */
export interface NamedText {
  name: string;
  text: string;
  /** Follows the name in the header, such as a time. */
  label?: string;
}

/** What changed between two texts, as `diff -u` writes it; empty when nothing did. */
export function unifiedDiff(before: NamedText, after: NamedText): string {
  if (before.text === after.text) return '';
  return createTwoFilesPatch(
    before.name,
    after.name,
    before.text,
    after.text,
    before.label,
    after.label,
  ).replace(/^(?:Index: .*\n)?=+\n/, '');
}

/** The changed lines, prefixed with `- ` or `+ `, with two lines of context. */
export function changedLines(before: string, after: string): string {
  const { hunks } = structuredPatch('', '', endLine(before), endLine(after), undefined, undefined, {
    context: 2,
  });
  return hunks
    .flatMap(({ lines }) => lines)
    .map((line) => `${line[0]} ${line.slice(1)}`)
    .join('\n');
}
