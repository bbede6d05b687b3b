/** Names of value types in messages, by their JSON Schema type. */
export const kindWords = {
  object: 'a mapping',
  array: 'a list',
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  null: 'nothing',
} as const;
