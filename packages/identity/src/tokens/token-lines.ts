import { createHash } from 'node:crypto';
import { readSmallFile } from '@climax/host/files';
import { IdentityError } from '../identity-error.ts';

/** A stored token, which cannot be recovered from its hash. */
export interface TokenRecord {
  name: string;
  /** SHA-256 of the token, in hexadecimal. Tokens are random, so a slow hash would add nothing. */
  hash: string;
  /** When it was made, ISO 8601. */
  created: string;
}

export interface TokenLines {
  records: TokenRecord[];
  /** One message for each invalid line. */
  problems: string[];
}

const maxFileBytes = 4 * 1024 * 1024;
const linePattern = /^(\S+) sha256:([0-9a-f]{64})(?: (\S+))?$/;
const namePattern = /^[A-Za-z0-9][A-Za-z0-9._@-]{0,63}$/;

export const nameRule = 'letters, digits, ".", "_", "@" and "-", at most 64, a letter or digit first';

export function isTokenName(name: string): boolean {
  return namePattern.test(name);
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The tokens of a file with all its problems. Throws `IdentityError` when the file cannot be read. */
export function readTokens(file: string): TokenLines {
  let bytes: Buffer;
  try {
    bytes = readSmallFile(file, maxFileBytes);
  } catch (error) {
    const reason = (error as Error).message;
    throw new IdentityError('bad-file', `cannot read the tokens file ${file}: ${reason}`, { cause: error });
  }
  if (bytes.length > maxFileBytes)
    throw new IdentityError('bad-file', `the tokens file ${file} is larger than ${maxFileBytes} bytes`);
  return parseLines(bytes.toString(), file);
}

/** `NAME sha256:HEX [CREATED]`, one token per line; empty lines and comments (`#`) are skipped. */
function parseLines(text: string, file: string): TokenLines {
  const lines: TokenLines = { records: [], problems: [] };
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.trim();
    if (words === '' || words.startsWith('#')) continue;
    const [, name = '', hash = '', created = ''] = linePattern.exec(words.replace(/\s+/g, ' ')) ?? [];
    // The line is not shown: it may contain a token pasted by mistake.
    if (hash === '') lines.problems.push(`${file}:${index + 1}: expected NAME sha256:HASH [TIME]`);
    else if (!isTokenName(name)) lines.problems.push(`${file}:${index + 1}: a name has ${nameRule}`);
    else lines.records.push({ name, hash, created });
  }
  return lines;
}

export function formatRecord({ name, hash, created }: TokenRecord): string {
  return `${name} sha256:${hash}${created && ` ${created}`}`;
}
