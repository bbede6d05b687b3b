/** `(`-i time,hostname`)` in the description of `-i`: a quoted use of the option, with a value. */
export function showsOwnValue(description: string, names: readonly string[]): boolean {
  return [...description.matchAll(quotedUse)].some(([, , name = '']) => names.includes(name));
}

const quotedUse = /(["'`])(--?[A-Za-z][\w-]*)[ =](?!-|true\b|false\b)[^"'`\s]+\1/g;
