import type { Path, Place } from '@climax/text/problems';
import type { ContractProblemCode, Json } from '../types.ts';

/** Reports a problem at a position. */
export type ReportProblem = (place: Place, path: Path, code: ContractProblemCode, message: string) => void;

/** A value with the positions of all its parts. */
export interface Located {
  value: Json;
  /** The position of the value at a path (or its key), or of its nearest existing ancestor. */
  locate(path: Path, part?: 'key' | 'value'): Place;
}

/** A tool before it is checked. */
export interface RawTool {
  name: string;
  place: Place;
  fields: RawField[];
}

export interface RawField {
  key: string;
  place: Place;
  /** Absent if the value could not be read, which has been reported. */
  located?: Located;
}

/** Fields whose value is text on the line of the key. */
const textFields = ['description', 'status', 'transport', 'endpoint'] as const;

/** Fields whose value is JSON. */
export const jsonFields = ['input_schema', 'output_schema', 'errors'] as const;

export const fieldNames: readonly string[] = [...textFields, ...jsonFields];
export const optionalFields: ReadonlySet<string> = new Set(['description', 'errors']);
