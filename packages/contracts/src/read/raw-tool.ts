import type { Path, Place } from '@climax/text/problems';
import type { Json, ProblemCode } from '../types.ts';

/** Says what is wrong at a place of the document. */
export type ReportProblem = (place: Place, path: Path, code: ProblemCode, message: string) => void;

/** A value that knows where each of its parts is in the document. */
export interface Located {
  value: Json;
  /** Of the value at a path (or of its key), or of its nearest ancestor that is in the text. */
  locate(path: Path, part?: 'key' | 'value'): Place;
}

/** A tool as it was found, before anything about it is checked. */
export interface RawTool {
  name: string;
  place: Place;
  fields: RawField[];
}

export interface RawField {
  key: string;
  place: Place;
  /** Absent when the value could not be read; that has been reported. */
  located?: Located;
}

/** Fields whose value is text on the line of the key. */
const textFields = ['description', 'status', 'transport', 'endpoint'] as const;

/** Fields whose value is JSON. */
export const jsonFields = ['input_schema', 'output_schema', 'errors'] as const;

export const fieldNames: readonly string[] = [...textFields, ...jsonFields];
export const optionalFields: ReadonlySet<string> = new Set(['description', 'errors']);
