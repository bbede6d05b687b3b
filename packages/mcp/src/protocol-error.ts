/** Thrown to answer a request with a JSON-RPC error. */
export class ProtocolError extends Error {
  readonly code: number;
  readonly data: object | undefined;

  constructor(code: number, message: string, data?: object) {
    super(message);
    this.name = 'ProtocolError';
    this.code = code;
    this.data = data;
  }
}

export const errorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  /** Refused by the server; the status of HTTP and the message say why. */
  refused: -32000,
  sessionNotFound: -32001,
  /** HTTP headers contradict the body. */
  headerMismatch: -32020,
  /** The client lacks a capability that the request needs. */
  missingCapability: -32021,
  unsupportedVersion: -32022,
} as const;

export const idInUse = 'Invalid request: a request with this id is still running';

export function invalidParams(problem: string, data?: object): ProtocolError {
  return new ProtocolError(errorCodes.invalidParams, `Invalid params: ${problem}`, data);
}
