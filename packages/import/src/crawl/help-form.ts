/** A way to ask a command for help; `words` are the program and the command's words. */
export interface HelpForm {
  id: string;
  argv(words: readonly string[]): string[];
  /** Only for commands that say so themselves: another one may take the word for an operand. */
  isTold?: true;
}
