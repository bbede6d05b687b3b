/** What is logged; where it takes work to say, a function that is called only if somebody will read it. */
export type Message = string | (() => string);

/** What the operator is told, one record each. */
export interface Log {
  debug(message: Message): void;
  info(message: Message): void;
  warning(message: Message): void;
  error(message: Message): void;
}
