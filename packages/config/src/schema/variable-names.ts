import Type from 'typebox';

/** Names that an environment can have. */
export const variableNames = Type.String({ pattern: '^[^=\\0]+$', expected: 'the name of a variable' });
