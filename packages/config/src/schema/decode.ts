import { byPlace, type Problem } from '@climax/text/problems';
import type { YamlDocument } from '@climax/text/yaml';
import type { TSchema } from 'typebox';
import type { ConfigProblem, ConfigWarning } from '../config-problem-codes.ts';
import { type Finding, Findings } from './findings.ts';
import type { Schema } from './mismatch.ts';
import { readerOf } from './reader-of.ts';

export interface Decoded {
  /** The value with defaults filled in and unknown keys removed. Meaningless if there are problems. */
  value: unknown;
  problems: ConfigProblem[];
  /** Values that were accepted leniently, such as `yes` for true. */
  warnings: ConfigWarning[];
}

/** Checks a document against a schema and normalizes it. */
export function decode(document: YamlDocument, schema: TSchema): Decoded {
  const findings = new Findings();
  const value = readerOf(schema as Schema)(document.value, findings);
  return { value, ...locateFindings(findings, document) };
}

/** Splits findings into problems and warnings with line and column, in document order. */
export function locateFindings(
  { list }: Findings,
  document: YamlDocument,
): { problems: ConfigProblem[]; warnings: ConfigWarning[] } {
  return {
    problems: list
      .filter((each) => each.severity === 'problem')
      .map(located)
      .sort(byPlace),
    warnings: list
      .filter((each) => each.severity === 'warning')
      .map(located)
      .sort(byPlace),
  };

  function located<Code extends string>({
    path,
    part,
    code,
    message,
  }: Pick<Finding, 'path' | 'part' | 'message'> & { code: Code }): Problem<Code> {
    return { file: document.source, ...document.locate(path, part), path, code, message };
  }
}
