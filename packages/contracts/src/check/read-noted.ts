import { listChoices, showJson } from '@climax/text';
import { didYouMean } from '@climax/text/match';
import { findHidden } from '@climax/text/output';
import type { Path } from '@climax/text/problems';
import type { Located, ReportProblem } from '../read/raw-tool.ts';

const maxLength = 4096;

/** Reads `word`, `` `word` `` or either with a note: `active (via MCP stdio)`. The word may be limited to some. */
export function readNoted(
  located: Located,
  field: string,
  report: ReportProblem,
  words?: readonly string[],
): { word: string; note?: string } | undefined {
  const text = readVisibleText(located, [field], report);
  if (text === undefined) return undefined;
  const [, word, note] = /^`?([^`()\s]+)`?(?:\s+\((.+)\))?$/s.exec(text) ?? [];
  const wanted = words ? listChoices(words) : 'one word';
  if (word === undefined) {
    report(
      located.locate([]),
      [field],
      'invalid',
      `expected ${wanted}, with a note in parentheses or none, got ${showJson(text)}`,
    );
    return undefined;
  }
  if (words && !words.includes(word)) {
    report(
      located.locate([]),
      [field],
      'invalid',
      `expected ${wanted}, got ${showJson(word)}${didYouMean(word, words)}`,
    );
    return undefined;
  }
  return note === undefined ? { word } : { word, note };
}

/** Reads text without control, bidirectional or other invisible characters. */
export function readVisibleText(located: Located, path: Path, report: ReportProblem): string | undefined {
  const { value } = located;
  const fault = faultOf(value);
  if (fault === undefined) return value as string;
  report(located.locate([]), path, 'invalid', fault);
  return undefined;
}

function faultOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return `expected text, got ${showJson(value)}`;
  if (value.length > maxLength) return `expected at most ${maxLength} characters, got ${value.length}`;
  const hidden = findHidden(value);
  return hidden === undefined ? undefined : `expected text without hidden characters, got ${hidden}`;
}
