import { readSmallFile } from '@climax/host/files';
import { PolicyError } from '../policy-error.ts';
import type { Policy } from '../types.ts';
import { readPolicy } from './parse-policy.ts';

/**
 * Loads a policy; a policy for a single caller cannot have a `clients` section. Throws PolicyError: a policy that cannot be
 * loaded is never ignored.
 */
export function loadPolicy(path: string, { isForOneCaller = false } = {}): Policy {
  const policy = readPolicy(readBytes(path), path);
  if (!isForOneCaller || policy.clients.size === 0) return policy;
  const place = policy.origin.locate(['clients'], 'key');
  const message = 'this policy is for one caller and cannot have a "clients" section';
  throw new PolicyError('invalid', [
    { file: path, ...place, path: ['clients'], code: 'nested-clients', message },
  ]);
}

function readBytes(path: string): Uint8Array {
  try {
    return readSmallFile(path);
  } catch (error) {
    const { code: reason, message: words } = error as NodeJS.ErrnoException;
    const code = reason === 'ENOENT' ? 'not-found' : 'unreadable';
    const message = code === 'not-found' ? words : `cannot be read: ${words}`;
    throw new PolicyError(code, [{ file: path, line: 0, column: 0, path: [], code, message }], {
      cause: error,
    });
  }
}
