/** How messages name what a value is or should be, by the names that JSON Schema has for them. */
export const kindWords = {
  object: 'a mapping',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  null: 'nothing',
} as const;
