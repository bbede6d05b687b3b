import { refusalStatuses } from '@climax/http';
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

const statuses: Record<ApiErrorCode, number> = { ...refusalStatuses, conflict: 409, unprocessable: 422 };
