/** Why a server cannot be started as requested. */
export const httpErrorCodes = ['bad-token', 'bad-certificate'] as const;

export type HttpErrorCode = (typeof httpErrorCodes)[number];

/** Thrown for an unusable token or certificate; `message` is for the operator. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;

  constructor(code: HttpErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
