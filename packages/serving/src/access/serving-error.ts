/** Invalid server options. */
export const servingErrorCodes = [
  'incomplete-options',
  'no-token',
  'bad-host-name',
  'bad-credentials',
  'bad-certificate',
] as const;

export type ServingErrorCode = (typeof servingErrorCodes)[number];

/** Thrown for options that cannot work; `message` says what to change. */
export class ServingError extends Error {
  override readonly name = 'ServingError';
  readonly code: ServingErrorCode;

  constructor(code: ServingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
