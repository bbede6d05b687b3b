/** The response to a refused request. */
export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: { error: { code: string; message: string } };
}

/** Codes for requests that are refused before any tool is called. */
export const refusalStatuses = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  internal_error: 500,
  busy: 503,
  shutting_down: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatuses;

export function refusal(code: RefusalCode, message: string, headers: Record<string, string> = {}): Refusal {
  return { status: refusalStatuses[code], headers, body: { error: { code, message } } };
}
