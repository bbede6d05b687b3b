const width = 20;

/** `█████░░░ 12/40 gh pr list`: how far an import is. */
export function progressBar(done: number, known: number, words: readonly string[]): string {
  const full = Math.round((width * done) / known);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${known} ${words.join(' ').slice(0, 50)}`;
}
