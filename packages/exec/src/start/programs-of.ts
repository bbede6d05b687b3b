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
function behindEnv([word, ...rest]: readonly string[]): string | undefined {
  if (word === undefined) return undefined;
  if (word === '-u' || word === '--unset') return rest[0] === 'PATH' ? undefined : behindEnv(rest.slice(1));
  const variable = /^(?:--unset=)?([^-=][^=]*)/.exec(word)?.[1];
  if (word.startsWith('--unset=') || (variable !== undefined && word.includes('=')))
    return variable === 'PATH' ? undefined : behindEnv(rest);
  return word.startsWith('-') || word.includes('/') ? undefined : word;
}
