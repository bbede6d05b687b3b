import { showLine } from '../show/show-text.ts';

/** Not with `=` at its start: zsh takes `=ls` for the path of `ls`. */
const plainWord = /^(?!=)[\w@%+=:,./-]+$/;

/** A word that a POSIX shell reads as exactly this text. */
export function quoteWord(word: string): string {
  return plainWord.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The same to be read by people: `$'…'`, which bash and zsh understand, where a character could not be seen otherwise. */
export function quoteVisibly(word: string): string {
  if (showLine(word, Infinity) === word) return quoteWord(word);
  return `$'${showLine(word.replace(/[\\']/g, '\\$&'), Infinity)}'`;
}
