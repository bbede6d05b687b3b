import type { TSchema } from 'typebox';
import * as Type from 'typebox';

/** What to call lists in messages. */
export const someArguments = 'a list of arguments, each with a name';
export const someWords = 'a list of words, such as [disk, space]';

// With the namespace import and without Type.Record, bundlers keep only a tenth of typebox.
export const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);
export const text = (description: string) => Type.String({ description });
export const textOrNull = (description: string) =>
  Type.Union([Type.String(), Type.Null()], { description, default: null });
export const yesOrNo = (description: string) => Type.Boolean({ description, default: false });
export const mapping = <T>(description: string, values: TSchema, rest: object = {}) =>
  Type.Unsafe<Record<string, T>>({ type: 'object', additionalProperties: values, description, ...rest });
