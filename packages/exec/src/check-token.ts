/** Longest single argument the system takes, in bytes and with its closing NUL (Linux: 32 pages). */
const TOKEN_LIMIT = 131_072;

/** What keeps a value from being an argument of a program: one sentence naming the argument, or none. */
export function checkToken(name: string, token: string): string[] {
  const bytes = Buffer.byteLength(token);
  if (bytes >= TOKEN_LIMIT) {
    return [`Argument '${name}' is too long (${bytes} bytes, limit ${TOKEN_LIMIT}); pass it through stdin`];
  }
  if (token.includes('\0')) return [`Argument '${name}': text may not contain a NUL character (\\u0000)`];
  return checkUnicode(name, token);
}

/** A lone surrogate has no bytes: it would reach the program as another text. */
export function checkUnicode(name: string, text: string): string[] {
  return /\p{Surrogate}/u.test(text) ? [`Argument '${name}': text is not well-formed Unicode`] : [];
}
