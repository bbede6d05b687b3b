import type { Located } from './located.ts';
import type { Path, ProblemCode } from './types.ts';

/** Says what is wrong at an offset of the text. */
export type Report = (offset: number, path: Path, code: ProblemCode, message: string) => void;

/** A tool as it was found, before anything about it is checked. */
export interface RawTool {
  name: string;
  offset: number;
  fields: RawField[];
}

export interface RawField {
  key: string;
  offset: number;
  /** Absent when the value could not be read; that has been reported. */
  located?: Located;
}

/** Fields whose value is text on the line of the key. */
const textFields = ['description', 'status', 'transport', 'endpoint'] as const;

/** Fields whose value is JSON. */
export const jsonFields = ['input_schema', 'output_schema', 'errors'] as const;

export const fieldNames: readonly string[] = [...textFields, ...jsonFields];
export const optionalFields: ReadonlySet<string> = new Set(['description', 'errors']);
