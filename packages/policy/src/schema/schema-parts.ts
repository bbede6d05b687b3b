import Type, { type TSchema } from 'typebox';

/** No key may be there that the schema does not name. */
export const closed = { additionalProperties: false };

export const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);

/** May be left out or null, which is the same. */
export const orNull = <T extends TSchema>(schema: T, description: string) =>
  optional(Type.Union([schema, Type.Null()], { description, default: null }));

export const textOrNull = (description: string) => orNull(Type.String(), description);

/** Default: false. */
export const yesOrNo = (description: string) => optional(Type.Boolean({ description, default: false }));

export const count = (minimum: number) =>
  Type.Integer({ minimum, expected: `an integer of at least ${minimum}` });
