/** Reads `head: word word` lines, the form in which word tables are written. */
export function readWordTable(table: string): [head: string, words: string[]][] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', words = ''] = line.split(':');
      return [head.trim(), readWordList(words)];
    });
}

/** Reads words that are listed side by side. */
export function readWordList(list: string): string[] {
  return list.trim().split(/\s+/);
}
