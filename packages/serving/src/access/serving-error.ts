/** What is wrong with the options of a server. */
export const servingErrorCodes = [
  'incomplete-options',
  'no-token',
  'bad-host-name',
  'bad-credentials',
  'bad-certificate',
] as const;

export type ServingErrorCode = (typeof servingErrorCodes)[number];

/** What the operator asked for cannot be served like this; `message` says what to change. */
export class ServingError extends Error {
  override readonly name = 'ServingError';
  readonly code: ServingErrorCode;

  constructor(code: ServingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
