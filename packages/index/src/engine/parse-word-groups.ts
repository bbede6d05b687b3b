/** Reads `head: word word` lines, the form in which the word tables are written. */
export function parseWordGroups(table: string): [head: string, words: string[]][] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [head = '', words = ''] = line.split(':');
      return [head.trim(), words.trim().split(/\s+/)];
    });
}
