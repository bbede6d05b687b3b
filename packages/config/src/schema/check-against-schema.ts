import { byPlace, type Problem } from '@climax/text/problems';
import type { YamlDocument } from '@climax/text/yaml';
import type { TSchema } from 'typebox';
import type { ConfigProblem, ConfigWarning } from '../problem-codes.ts';
import { type Finding, Findings } from './findings.ts';
import type { Schema } from './mismatch.ts';
import { readerOf } from './reader-of.ts';

/** Every way in which a document breaks a schema, in the order of the text. */
export function checkAgainstSchema(document: YamlDocument, schema: TSchema): ConfigProblem[] {
  return decode(document, schema).problems;
}

export interface Decoded {
  /** The normal form: defaults filled in, unknown keys left out. Of no use when there are problems. */
  value: unknown;
  problems: ConfigProblem[];
  /** What was read in a lenient way, such as `yes` for true. */
  warnings: ConfigWarning[];
}

/** Checks a document against a schema and brings it into its normal form. */
export function decode(document: YamlDocument, schema: TSchema): Decoded {
  const findings = new Findings();
  const value = readerOf(schema as Schema)(document.value, findings);
  return { value, ...locateFindings(findings, document) };
}

/** Findings as problems and warnings that know their line and column, in the order of the text. */
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
