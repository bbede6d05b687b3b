/** `a`, `a or b`, `a, b or c`. */
export function listChoices(choices: readonly unknown[]): string {
  const words = choices.map(String);
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last;
}
