import Type, { type TSchema } from 'typebox';

/** Refuses unknown keys. */
export const closed = { additionalProperties: false };

export const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);

/** Optional; null means the same as absent. */
export const optionalOrNull = <T extends TSchema>(schema: T, description: string) =>
  optional(Type.Union([schema, Type.Null()], { description, default: null }));

export const optionalText = (description: string) => optionalOrNull(Type.String(), description);

/** Default: false. */
export const optionalFlag = (description: string) => optional(Type.Boolean({ description, default: false }));

export const count = (minimum: number) => Type.Integer({ minimum });
