import type { Place, Problem } from '@climax/text/problems';

/** Any JSON value. Objects read by this package have no prototype. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

/** A JSON Schema (2020-12) whose root is an object. */
export type JsonSchema = JsonObject;

export type Status = 'active' | 'planned';
export type Transport = 'mcp' | 'http';

/** An error that a tool may return: its code and HTTP status. */
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
  /** Notes in parentheses after these fields. */
  notes: { status?: string; transport?: string; endpoint?: string };
  input_schema: JsonSchema;
  output_schema: JsonSchema;
  errors: DeclaredError[];
  origin: ContractOrigin;
}

/** Where a contract begins. */
export interface ContractOrigin extends Place {
  file: string;
}

export const contractProblemCodes = [
  'syntax',
  'missing',
  'unknown-key',
  'duplicate',
  'invalid',
  'schema',
  'reference',
  'limit',
] as const;

export type ContractProblemCode = (typeof contractProblemCodes)[number];

/** A problem of a contract document, with its position. The path starts with the name of the tool, then its field. */
export type ContractProblem = Problem<ContractProblemCode>;
