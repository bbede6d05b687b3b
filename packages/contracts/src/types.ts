/** Anything a JSON text can hold. Objects read by this package have no prototype. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

/** A JSON Schema (2020-12) whose root is an object. */
export type JsonSchema = JsonObject;

/** Keys and list positions that lead to a value. */
export type Path = readonly (string | number)[];

export type Status = 'active' | 'planned';
export type Transport = 'mcp' | 'http';

/** An error a tool may answer with: its code, and the HTTP status that code travels with. */
export interface DeclaredError {
  code: string;
  http_status: number;
}

/** The contract of one tool. Field names are those of the document. */
export interface Contract {
  name: string;
  description: string | null;
  status: Status;
  transport: Transport;
  endpoint: string;
  /** What stood in parentheses behind these fields. */
  notes: { status?: string; transport?: string; endpoint?: string };
  input_schema: JsonSchema;
  output_schema: JsonSchema;
  errors: DeclaredError[];
  origin: Origin;
}

/** Where a contract stands. Lines and columns count from 1. */
export interface Origin {
  file: string;
  line: number;
  column: number;
}

export type ProblemCode =
  | 'syntax'
  | 'missing'
  | 'unknown-key'
  | 'duplicate'
  | 'invalid'
  | 'schema'
  | 'reference'
  | 'limit';

/** What is wrong in a contract document, and where. */
export interface Problem extends Origin {
  /** Tool name first, then its field, then the way inside it. Empty for the whole document. */
  path: (string | number)[];
  code: ProblemCode;
  message: string;
}
