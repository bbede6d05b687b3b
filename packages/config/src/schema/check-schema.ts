import { byPlace, type Problem } from '@climax/text/problems';
import type { YamlDocument } from '@climax/text/yaml';
import type { TSchema } from 'typebox';
import { type Finding, Findings } from './findings.ts';
import { readerOf } from './schema-reader.ts';
import type { Schema } from './schema-words.ts';

/** Every way in which a document breaks a schema, in the order of the text. */
export function checkSchema(document: YamlDocument, schema: TSchema): Problem[] {
  return decode(document, schema).problems;
}

export interface Decoded {
  /** The normal form: defaults filled in, unknown keys left out. Of no use when there are problems. */
  value: unknown;
  problems: Problem[];
  /** What was read in a lenient way, such as `yes` for true. */
  warnings: Problem[];
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
): { problems: Problem[]; warnings: Problem[] } {
  const located = (wanted: Finding['severity']) =>
    list
      .filter(({ severity }) => severity === wanted)
      .map(({ path, part, code, message }) => ({
        file: document.source,
        ...document.locate(path, part),
        path,
        code,
        message,
      }))
      .sort(byPlace);
  return { problems: located('problem'), warnings: located('warning') };
}
