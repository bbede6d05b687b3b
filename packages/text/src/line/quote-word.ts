import { showLine } from '../show/show-text.ts';

/** Not with `=` at its start: zsh reads `=ls` as the path of `ls`. */
const plainWord = /^(?!=)[\w@%+=:,./-]+$/;

/** A word that a POSIX shell reads as exactly this text. */
export function quoteWord(word: string): string {
  return plainWord.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Like `quoteWord`, but readable: `$'…'`, which bash and zsh understand, where characters would be invisible. */
export function quoteVisibly(word: string): string {
  if (showLine(word, Infinity) === word) return quoteWord(word);
  return `$'${showLine(word.replace(/[\\']/g, '\\$&'), Infinity)}'`;
}
