/** Whether a program could read a word as an option. A lone `-` is a value: standard input or output. */
export function looksLikeOption(word: string): boolean {
  return word.startsWith('-') && word !== '-';
}
