import type { Place, Problem } from '@climax/text/problems';

/** Anything a JSON text can hold. Objects read by this package have no prototype. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

/** A JSON Schema (2020-12) whose root is an object. */
export type JsonSchema = JsonObject;

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

/** Where a contract begins. */
export interface Origin extends Place {
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

export type ProblemCode = (typeof contractProblemCodes)[number];

/** What is wrong in a contract document, and where. The path starts with the name of the tool, then its field. */
export type ContractProblem = Problem<ProblemCode>;
