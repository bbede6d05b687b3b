/** `1 problem`, `2 problems`; `shown` is the number as a person reads it. */
export function countOf(count: number, noun: string, shown = String(count)): string {
  return `${shown} ${noun}${count === 1 ? '' : 's'}`;
}
