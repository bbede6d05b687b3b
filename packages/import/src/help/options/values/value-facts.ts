import type { ValueKind, ValueType } from '../../../command-facts.ts';

/** Facts about a value from the text after the option's name. */
export interface ValueFacts {
  value: ValueKind;
  type: ValueType;
  enum?: string[];
  repeatable?: true;
  joined?: true;
  words?: number;
  default?: string;
  /** The default is shown in quotes: a string, even if it looks like a number. */
  quoted?: true;
  placeholder?: string;
}
