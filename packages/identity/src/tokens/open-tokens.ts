import { timingSafeEqual } from 'node:crypto';
import { statSync } from 'node:fs';
import { fileState } from '../file-state.ts';
import { IdentityError } from '../identity-error.ts';
import { hashToken, readTokens, type TokenRecord } from './token-lines.ts';

/** The tokens of a file, as they are at the moment of each question. */
export interface Tokens {
  /** The name that a token belongs to. */
  nameOf(token: string): string | undefined;
}

export interface TokenOptions {
  /** Told once about each state of the file that is not as it should be. */
  onProblem(message: string): void;
}

/**
 * Reads the tokens of a file, and again whenever the file has changed, so that a revoked token is refused from the next
 * request on. Throws `IdentityError` when the file cannot be used at the start. Later a line that cannot be read lets
 * nobody in, and neither does a file that is gone.
 */
export function openTokens(file: string, { onProblem }: TokenOptions): Tokens {
  let state = fileState(file);
  const { records: first, problems } = readTokens(file);
  if (problems.length > 0) throw new IdentityError('bad-file', problems.join('\n'));
  if (first.length === 0)
    throw new IdentityError(
      'bad-file',
      `${file} has no tokens; make one: climax token add NAME --file ${file}`,
    );
  const mode = statSync(file).mode & 0o777;
  if (mode & 0o022)
    onProblem(
      `the tokens file ${file} can be written by others (mode ${mode.toString(8)}); chmod 600 ${file}`,
    );

  let records = first;
  const refresh = () => {
    const now = fileState(file);
    if (now === state) return;
    state = now;
    records = readAgain(file, onProblem);
  };
  return {
    nameOf(token) {
      refresh();
      return findName(records, token);
    },
  };
}

function readAgain(file: string, onProblem: TokenOptions['onProblem']): TokenRecord[] {
  try {
    const { records, problems } = readTokens(file);
    for (const problem of problems) onProblem(`${problem}; this line is ignored`);
    return records;
  } catch (error) {
    onProblem(`${(error as Error).message}; all tokens are refused until it can be read`);
    return [];
  }
}

/** Looks at every token, so that the time it takes says nothing about which one it was. */
function findName(records: readonly TokenRecord[], token: string): string | undefined {
  const given = Buffer.from(hashToken(token), 'hex');
  let found: string | undefined;
  for (const { name, hash } of records) {
    if (timingSafeEqual(given, Buffer.from(hash, 'hex'))) found = name;
  }
  return found;
}
