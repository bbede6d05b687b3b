/** A word with the punctuation around it: `"well,` is `"`, `well`, `,`. */
export interface Token {
  before: string;
  word: string;
  after: string;
}

/** The words of a text. Joined with spaces they are the text again, its whitespace collapsed. */
export function tokenize(text: string): Token[] {
  return text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, before = '', rest = ''] = /^([^\p{L}\p{N}]*)(.*)$/u.exec(part) ?? [];
      const word = /^.*[\p{L}\p{N}]/u.exec(rest)?.[0] ?? '';
      return { before, word, after: rest.slice(word.length) };
    });
}

export function joinTokens(tokens: Token[]): string {
  return tokens.map(({ before, word, after }) => before + word + after).join(' ');
}

/** Whether a word continues into the next one: only a comma, a dash or dots follow it. */
export function runsOn({ after }: Token): boolean {
  return /^(?:,|-+|[–—]|\.{2,}|…)?$/.test(after);
}

export function endsSentence({ after }: Token): boolean {
  return /[.!?…]["'”’)\]]*$/.test(after);
}

/** Whether a word begins with a capital letter. */
export function isCapitalized(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

export function capitalize(word: string): string {
  return word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
