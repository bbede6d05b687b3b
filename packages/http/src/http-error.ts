/** Why a server cannot be opened as the operator asked. */
export const httpErrorCodes = ['bad-token', 'bad-certificate'] as const;

export type HttpErrorCode = (typeof httpErrorCodes)[number];

/** A token or a certificate that cannot be read or used; `message` is for the operator. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: HttpErrorCode;

  constructor(code: HttpErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
