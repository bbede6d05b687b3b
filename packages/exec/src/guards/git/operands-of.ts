import { isAbsolute, resolve } from 'node:path';

/** The words that may be paths. The values of options of `git blame` may look like one. */
export function operandsOf(argv: string[]): string[] {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  if (argv[1] === 'blame') return end < argv.length ? argv.slice(end + 1) : argv.slice(-1);
  // What other commands than these take before may be a text to look for.
  if (!/^(?:check-ignore|diff)$/.test(argv[1] ?? '')) return argv.slice(end + 1);
  return argv.filter((word, index) => index > 1 && (index > end || !word.startsWith('-')));
}

/** The directories that an operand may start from: that of the command, and the top of the working tree. */
export interface Starts {
  start: string;
  top: string;
}

/** Where the path of an operand with words for git (`:(top)x`, `:/x`, `:!x`) may be; undefined for any other operand. */
export function magicPaths(operand: string, { start, top }: Starts): string[] | undefined {
  if (!operand.startsWith(':')) return undefined;
  // Git opens `:(top)a/../b` as it is written, wherever the link `a` leads.
  return patternsIn(operand).flatMap((path) => [
    resolve(start, path),
    isAbsolute(path) ? path : `${top}/${path}`,
  ]);
}

/** What follows the words for git. In long ones a parenthesis may be escaped: each may be the last. */
function patternsIn(operand: string): string[] {
  if (!operand.startsWith(':(')) return [operand.replace(/^:[/!^]*:?/, '')];
  return [...operand.matchAll(/\)/g)].map(({ index }) => operand.slice(index + 1));
}
