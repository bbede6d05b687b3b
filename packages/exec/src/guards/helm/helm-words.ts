/** Commands that compare values with the schemas of a chart. */
const validating = new Set(['template', 'lint']);

/**
 * A schema in a chart can name others by address, which helm would fetch from any host or read from any file. Helm 3.16 is the
 * first with this option.
 */
export function helmWords(argv: string[]): string[] {
  const at = argv.findIndex((word, index) => index > 0 && validating.has(word));
  if (at < 0 || !argv.slice(1, at).every((word, index) => isOption(word, argv[index]))) return argv;
  return [...argv.slice(0, at + 1), '--skip-schema-validation', ...argv.slice(at + 1)];
}

/** An option, or a word that may be the value of the one before it. */
function isOption(word: string, before = ''): boolean {
  return word.startsWith('-') || /^-[^=]*$/.test(before);
}
