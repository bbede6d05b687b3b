import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { fileReason } from '@climax/host/files';
import { IdentityError } from '../identity-error.ts';
import {
  formatRecord,
  hashToken,
  isTokenName,
  nameRule,
  readTokens,
  type TokenRecord,
} from './token-lines.ts';

export interface StoredToken {
  /** The token itself, which is not stored anywhere. */
  token: string;
  /** How many tokens this name has now. */
  count: number;
}

const heading =
  '# Tokens that may call this server: name, hash of the token, when it was made. See: climax token --help\n';

/** How long to wait for another process to change the file, and when to consider its lock abandoned, in milliseconds. */
const waitMs = 2000;
const abandonedMs = 30_000;

/** Creates a token for a name and adds its hash to the file, creating it if necessary. A name may have several tokens. */
export function addToken(file: string, name: string): StoredToken {
  if (!isTokenName(name))
    throw new IdentityError('bad-name', `'${name}' is not a name for a token: use ${nameRule}`);
  const token = `climax_${randomBytes(32).toString('base64url')}`;
  const created = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const record = { name, hash: hashToken(token), created };
  let count = 1;
  changeFile(file, () => {
    // Read with limits first, which refuses devices and large files.
    const { records, problems } = existsSync(file) ? readTokens(file) : { records: [], problems: [] };
    if (records.length === 0 && problems[0] !== undefined)
      throw new IdentityError('bad-file', `${file} is not a tokens file and stays as it is: ${problems[0]}`);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : heading;
    count += records.filter((each) => each.name === name).length;
    return `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${formatRecord(record)}\n`;
  });
  return { token, count };
}

/** Removes and returns the tokens of a name, or the one whose hash starts with `id`. Other lines are unchanged. */
export function revokeTokens(file: string, name: string, id?: string): TokenRecord[] {
  if (id !== undefined && !/^[0-9a-f]{8,64}$/.test(id))
    throw new IdentityError('unknown-name', `'${id}' is not the id of a token: climax token list shows ids`);
  let revoked: TokenRecord[] = [];
  // Before anything is locked or written, since the file may not exist.
  readTokens(file);
  changeFile(file, () => {
    revoked = findTokens(file, name, id);
    const isRevoked = (line: string) =>
      revoked.some((record) => line.includes(`sha256:${record.hash}`) && !line.trim().startsWith('#'));
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.filter((line) => !isRevoked(line)).join('\n');
  });
  return revoked;
}

function findTokens(file: string, name: string, id = ''): TokenRecord[] {
  const { records } = readTokens(file);
  const found = records.filter((record) => record.name === name && record.hash.startsWith(id));
  if (found.length > 0) return found;
  const names = [...new Set(records.map((record) => record.name))].join(', ') || 'none';
  const what = id === '' ? `'${name}' has no token` : `'${name}' has no token ${id}`;
  throw new IdentityError('unknown-name', `${what} in ${file}; names there: ${names}`);
}

/**
 * Replaces the file atomically, readable only by its owner. The new file is created before the old one is read and
 * serves as a lock.
 */
function changeFile(file: string, newText: () => string): void {
  const place = existsSync(file) ? realpathSync(file) : file;
  const temporary = `${place}.new`;
  try {
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
    makeAlone(temporary);
  } catch (error) {
    throw unwritable(file, error);
  }
  try {
    writeFileSync(temporary, newText(), { flush: true });
    // Group permissions set by the owner are kept.
    if (existsSync(place)) chmodSync(temporary, statSync(place).mode & 0o640);
    renameSync(temporary, place);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error instanceof IdentityError ? error : unwritable(file, error);
  }
}

/** Creates the file, or waits while another process has it. */
function makeAlone(path: string): void {
  const end = Date.now() + waitMs;
  for (;;) {
    try {
      writeFileSync(path, '', { mode: 0o600, flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || Date.now() > end) throw error;
      const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
      if (Date.now() - mtimeMs > abandonedMs) rmSync(path, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

function unwritable(file: string, cause: unknown): IdentityError {
  return new IdentityError('bad-file', `cannot write the tokens file ${file}: ${fileReason(cause)}`, {
    cause,
  });
}
