import Type from 'typebox';

/** Names that an environment can have. */
export const variableNameSchema = Type.String({ pattern: '^[^=\\0]+$', expected: 'the name of a variable' });
