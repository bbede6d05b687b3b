import type { ApiErrorCode } from '../api.ts';

/** Why a request of the page is refused. */
export class ApiRefusal {
  readonly code: ApiErrorCode;
  readonly message: string;

  constructor(code: ApiErrorCode, message: string) {
    this.code = code;
    this.message = message;
  }

  get status(): number {
    return statuses[this.code];
  }

  get body() {
    return { error: { code: this.code, message: this.message } };
  }
}

const statuses: Record<ApiErrorCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  internal_error: 500,
  busy: 503,
  shutting_down: 503,
};
