/** A way to ask a command for help; `words` are the program and the command's words. */
export interface HelpForm {
  id: string;
  argv(words: readonly string[]): string[];
}
