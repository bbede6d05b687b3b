/** Why a client's file was not changed. */
export const clientErrorCodes = [
  'unknown-client',
  'no-such-scope',
  'bad-name',
  'unreadable',
  'invalid-file',
  'outside-project',
  'not-writable',
  'changed-meanwhile',
] as const;

export type ClientErrorCode = (typeof clientErrorCodes)[number];

/** Thrown when a change cannot be made. The file is unchanged. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly code: ClientErrorCode;

  constructor(code: ClientErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
