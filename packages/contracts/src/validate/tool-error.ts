import { isObject } from '../is-object.ts';
import type { Contract, JsonSchema } from '../types.ts';

/** The error reported by a tool. */
export interface ToolError {
  code: string;
  message: string;
}

/** Recognises the error a tool prints before it exits non-zero: `{"error": {"code": "…", "message": "…"}}`, and nothing else. */
export function parseToolError(stdout: string): ToolError | undefined {
  const value = parse(stdout);
  const error = isObject(value) ? value.error : undefined;
  if (!isObject(error)) return undefined;
  const { code, message } = error;
  return typeof code === 'string' && code !== '' && typeof message === 'string'
    ? { code, message }
    : undefined;
}

/** The HTTP status a contract declares for an error code; `undefined` when it does not declare the code. */
export function errorStatus(contract: Pick<Contract, 'errors'>, code: string): number | undefined {
  return contract.errors.find((error) => error.code === code)?.http_status;
}

/** The JSON Schema of an error response, limited to these codes if given. */
export function errorSchema(codes?: readonly string[]): JsonSchema {
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: codes ? { type: 'string', enum: [...codes] } : { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  };
}

function parse(text: string): unknown {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
