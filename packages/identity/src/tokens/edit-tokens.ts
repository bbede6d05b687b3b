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
  /** The token itself: it is kept nowhere. */
  token: string;
  /** How many tokens this name has now. */
  count: number;
}

const heading =
  '# Tokens that may call this server: name, hash of the token, when it was made. See: climax token --help\n';

/** Makes a token for a name and adds its hash to the file, which is made if need be. A name may have several tokens. */
export function addToken(file: string, name: string): StoredToken {
  if (!isTokenName(name))
    throw new IdentityError('bad-name', `'${name}' is not a name for a token: use ${nameRule}`);
  const token = `climax_${randomBytes(32).toString('base64url')}`;
  const created = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const record = { name, hash: hashToken(token), created };
  const text = existsSync(file) ? readFileSync(file, 'utf8') : heading;
  const records = existsSync(file) ? readTokens(file).records : [];
  replaceFile(file, `${text === '' || text.endsWith('\n') ? text : `${text}\n`}${formatRecord(record)}\n`);
  return { token, count: 1 + records.filter((each) => each.name === name).length };
}

/** Removes the tokens of a name, or the one whose hash starts with `id`, and returns them. Other lines stay as they are. */
export function revokeTokens(file: string, name: string, id = ''): TokenRecord[] {
  const { records } = readTokens(file);
  const revoked = records.filter((record) => record.name === name && record.hash.startsWith(id));
  if (revoked.length === 0) {
    const names = [...new Set(records.map((record) => record.name))].join(', ') || 'none';
    const what = id === '' ? `'${name}' has no token` : `'${name}' has no token ${id}`;
    throw new IdentityError('unknown-name', `${what} in ${file}; names there: ${names}`);
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const isRevoked = (line: string) =>
    revoked.some((record) => line.includes(`sha256:${record.hash}`) && !line.trim().startsWith('#'));
  replaceFile(file, lines.filter((line) => !isRevoked(line)).join('\n'));
  return revoked;
}

/** Puts a new file in the place of the old one, so that a server never reads half of it. Only its owner can read it. */
function replaceFile(file: string, text: string): void {
  const place = existsSync(file) ? realpathSync(file) : file;
  const temporary = `${place}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
    writeFileSync(temporary, text, { mode: 0o600, flag: 'wx', flush: true });
    // A file that its owner has opened to a group, say for the server's user, stays so.
    if (existsSync(place)) chmodSync(temporary, statSync(place).mode & 0o640);
    renameSync(temporary, place);
  } catch (error) {
    rmSync(temporary, { force: true });
    const reason = (error as Error).message;
    throw new IdentityError('bad-file', `cannot write the tokens file ${file}: ${reason}`, { cause: error });
  }
}
