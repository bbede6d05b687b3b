import type { Path, Place } from '@climax/text/problems';
import { readJson, readYaml, type YamlProblemCode } from '@climax/text/yaml';
import type { ContractProblemCode, Json } from '../types.ts';
import type { Located, ReportProblem } from './raw-tool.ts';

/** A fragment of JSON or YAML in a document: its position, and the path in messages. */
export interface Piece {
  text: string;
  format: 'json' | 'yaml';
  start: Place;
  path: Path;
}

/** Parses a fragment with positions in the whole document. Reports problems. */
export function readData({ text, format, start, path }: Piece, report: ReportProblem): Located | undefined {
  const reading = format === 'json' ? readJson(text, '') : readYaml(text, '', { jsonOnly: true });
  if (!reading.ok) {
    for (const problem of reading.problems) {
      report(
        shift(problem, start),
        [...path, ...problem.path],
        codes[problem.code] ?? 'syntax',
        problem.message,
      );
    }
    return undefined;
  }
  const { value, locate } = reading.document;
  return { value: value as Json, locate: (inside, part) => shift(locate(inside, part), start) };
}

const codes: Partial<Record<YamlProblemCode, ContractProblemCode>> = {
  'duplicate-key': 'duplicate',
  'too-large': 'limit',
};

function shift({ line, column }: Place, start: Place): Place {
  return {
    line: start.line + Math.max(line, 1) - 1,
    column: line > 1 ? column : start.column + Math.max(column, 1) - 1,
  };
}
