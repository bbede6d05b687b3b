import { basename } from 'node:path';

/**
 * The programs that a command line starts: its first word, and behind `env -u NAME NAME=VALUE PROGRAM` the program as well. Only bare
 * names are looked through: a path behind `env` depends on the directory of the call, and a new PATH on the variables.
 */
export function programsOf([program, ...rest]: readonly string[]): string[] {
  if (program === undefined) return [];
  const behind = basename(program) === 'env' ? behindEnv(rest) : undefined;
  return behind === undefined ? [program] : [program, behind];
}

/** Undefined for other options, which may mean anything. */
function behindEnv(words: readonly string[]): string | undefined {
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index]!;
    const unset =
      word === '-u' || word === '--unset' ? words[(index += 1)] : /^--unset=(.*)/s.exec(word)?.[1];
    const variable = unset ?? /^([^-=][^=]*)=/.exec(word)?.[1];
    if (variable === 'PATH') return undefined;
    if (variable !== undefined) continue;
    return word.startsWith('-') || word.includes('/') ? undefined : word;
  }
  return undefined;
}
