/** What the operator asked for cannot be served like this; `message` says what to change. */
export class ServingError extends Error {
  override name = 'ServingError';
}
