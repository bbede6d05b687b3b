export type IdentityErrorCode = 'bad-name' | 'bad-file' | 'bad-keys' | 'unknown-name';

/** What keeps tokens from being read or changed; `message` is for the operator. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode;

  constructor(code: IdentityErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IdentityError';
    this.code = code;
  }
}
