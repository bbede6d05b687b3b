import { escapeUnits } from '@climax/text/line';

/** Control characters and lone surrogates as escapes, so that the expression can be read and compiled. */
export function escapeControl(char: string): string {
  if (char === '\n') return '\\n';
  if (!/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(char)) return char;
  return escapeUnits(char);
}
