/** A failure the contract names: it is printed as JSON and ends the program with status 1. */
export class ContractError<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ContractError';
    this.code = code;
  }
}
