/** The codes the contracts of `mlx.load` and `mlx.unload` declare. */
export type ErrorCode = 'invalid_port' | 'model_not_found' | 'port_busy' | 'launch_failed' | 'not_listening';

/** A failure the contract names: it is printed as JSON and ends the program with status 1. */
export class ContractError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ContractError';
    this.code = code;
  }
}
