import { readSmallFile } from '@climax/host/files';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import { fileState } from '../file-state.ts';
import { IdentityError } from '../identity-error.ts';

/** The keys of a file, reread when it changes. Throws IdentityError if they cannot be loaded at the start. */
export function keysInFile(
  file: string,
  { onProblem }: { onProblem(message: string): void },
): JWTVerifyGetKey {
  let state = fileState(file);
  let keys = readKeys(file);
  return (header, token) => {
    const now = fileState(file);
    if (now !== state) {
      state = now;
      try {
        keys = readKeys(file);
      } catch (error) {
        onProblem(`${(error as Error).message}; the old keys stay`);
      }
    }
    return keys(header, token);
  };
}

function readKeys(file: string): JWTVerifyGetKey {
  try {
    return createLocalJWKSet(JSON.parse(readSmallFile(file).toString()));
  } catch (error) {
    const reason = (error as Error).message;
    throw new IdentityError('bad-keys', `cannot use the keys in ${file}: ${reason}`, { cause: error });
  }
}
