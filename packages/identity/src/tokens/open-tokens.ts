import { timingSafeEqual } from 'node:crypto';
import { statSync } from 'node:fs';
import { fileState } from '../file-state.ts';
import { IdentityError } from '../identity-error.ts';
import { hashToken, readTokens, type TokenRecord } from './token-lines.ts';

/** The current tokens of a file. */
export interface Tokens {
  /** The name that a token belongs to. */
  nameOf(token: string): string | undefined;
}

export interface TokenOptions {
  /** Called once for each state of the file that has problems. */
  onProblem(message: string): void;
}

/**
 * Reads the tokens of a file and rereads them when it changes, so that revoking takes effect with the next request.
 * Throws `IdentityError` if the file cannot be used at the start. Later, unreadable lines and a missing file admit
 * nobody.
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

/** Compares with every token, so that the time does not depend on the match. */
function findName(records: readonly TokenRecord[], token: string): string | undefined {
  const given = Buffer.from(hashToken(token), 'hex');
  let found: string | undefined;
  for (const { name, hash } of records) {
    if (timingSafeEqual(given, Buffer.from(hash, 'hex'))) found = name;
  }
  return found;
}
