/** Why tokens cannot be read or changed. */
export const identityErrorCodes = ['bad-name', 'bad-file', 'bad-keys', 'unknown-name'] as const;

export type IdentityErrorCode = (typeof identityErrorCodes)[number];

/** Thrown when tokens cannot be read or changed; `message` is for the operator. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
