import Type from 'typebox';

/** Valid names of environment variables. */
export const variableNameSchema = Type.String({ pattern: '^[^=\\0]+$', expected: 'the name of a variable' });
