/** `true` if two types accept each other's values: to keep a schema and a type in step. */
export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
