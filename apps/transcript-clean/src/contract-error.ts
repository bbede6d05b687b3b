/** The codes the contract of `transcript.clean` declares. */
export type ErrorCode = 'model_error' | 'timeout';

/** A failure the contract names: it is printed as JSON and ends the program with status 1. */
export class ContractError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ContractError';
    this.code = code;
  }
}
