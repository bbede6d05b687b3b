/** The name of a program without its directory and the ending of scripts. */
export const basename = (word: string) =>
  word
    .split('/')
    .at(-1)!
    .replace(/\.(?:exe|py|[cm]?js|jar|rb|pl)$/, '');
