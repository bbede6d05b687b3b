/** Compiling a pattern cannot be interrupted; these limits keep it within milliseconds. */
const maxChars = 300;
/** Nested repetitions: the engine expands them. */
const maxRepetitions = 10_000;

/**
 * Compiles a caller's search pattern; a string says why it is refused. Without the flag `u`: with it, some patterns
 * of fifty characters take minutes to compile.
 */
export function compileSearch(pattern: string): RegExp | string {
  if (pattern.length > maxChars)
    return `the pattern has ${pattern.length} characters, and at most ${maxChars} are allowed`;
  if (/(?<!\\)(?:\\\\)*\\[pP]\{/.test(pattern))
    return '\\p{…} is not supported here: list the characters, as in [a-zäöü]';
  if (repetitionsOf(pattern) > maxRepetitions)
    return 'the pattern has too many repetitions such as {100} inside others; use a simpler one';
  try {
    return new RegExp(pattern.replace(/\\u\{([0-9a-f]{1,6})\}/gi, toCharacter));
  } catch (error) {
    return (error as Error).message;
  }
}

/** `\u{1f600}`, which requires the flag `u`. */
function toCharacter(written: string, code: string): string {
  const number = Number.parseInt(code, 16);
  return number > 0xff && number <= 0x10ffff ? String.fromCodePoint(number) : written;
}

/** How often the innermost part would be repeated if every repetition were nested in the previous one. */
function repetitionsOf(pattern: string): number {
  const counts = [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)];
  return counts.reduce((product, [, least, most]) => product * Math.max(1, Number(most || least)), 1);
}
