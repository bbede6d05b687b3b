import { eraseVariable } from '@climax/host';
import { readSmallFile } from '@climax/host/files';
import { HttpError } from '../http-error.ts';

const variable = 'CLIMAX_HTTP_TOKEN';
const minLength = 16;
const maxTokenBytes = 64 * 1024;

/**
 * The required bearer token, from a file or the environment; undefined if there is none. It is removed from the
 * environment, so that no command inherits it or finds it in /proc; `warn` is called if that fails.
 */
export function takeToken(
  file: string | undefined,
  { env, warn }: { env: NodeJS.ProcessEnv; warn?: (message: string) => void },
): string | undefined {
  const inherited = env[variable];
  if (inherited !== undefined && !eraseVariable(variable, env)) {
    warn?.(`${variable} stays readable for other processes of this user; --token-file does not`);
  }
  const text = file === undefined ? inherited : readTokenFile(file);
  if (text === undefined) return undefined;
  const token = text.trim();
  if (token.length < minLength || !/^[\x21-\x7e]+$/.test(token)) {
    const place = file === undefined ? variable : file;
    throw new HttpError(
      'bad-token',
      `the token in ${place} must be at least ${minLength} visible ASCII characters without spaces\nMake one: openssl rand -hex 32`,
    );
  }
  return token;
}

function readTokenFile(file: string): string {
  try {
    return readSmallFile(file, maxTokenBytes).toString();
  } catch (error) {
    const message = `cannot read the token file ${file}: ${(error as Error).message}`;
    throw new HttpError('bad-token', message, { cause: error });
  }
}
