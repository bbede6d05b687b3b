/** The codes the contracts of `search.web` and `web.fetch` declare. */
export type ErrorCode = 'invalid_query' | 'upstream_failure' | 'fetch_failed' | 'parse_failed' | 'timeout';

/** A failure the contract names: it is printed as JSON and ends the program with status 1. */
export class ContractError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ContractError';
    this.code = code;
  }
}
