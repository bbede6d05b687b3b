const longest = 200;

/** Text from outside, fit for a message: one line, control characters escaped, at most 200 characters. */
export function show(text: string): string {
  const visible = text
    .slice(0, longest + 1)
    .replace(
      /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
      (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
    );
  return visible.length > longest ? `${visible.slice(0, longest)}…` : visible;
}

/** What went wrong below: the cause where there is one, because `fetch failed` says nothing. */
export function showError(error: unknown): string {
  const { cause } = error as Error;
  const reason = cause instanceof Error ? cause : (error as NodeJS.ErrnoException);
  return show(reason.message || (reason as NodeJS.ErrnoException).code || String(reason));
}
