/** A message, or a function that creates it if the level is enabled. */
export type Message = string | (() => string);

/** Log of one-line records for the operator. */
export interface Log {
  debug(message: Message): void;
  info(message: Message): void;
  warning(message: Message): void;
  error(message: Message): void;
}
