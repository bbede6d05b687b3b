import { homedir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '@climax/contract-program';
import { xdgDirectory } from '@climax/host/paths';
import { plainWords } from '@climax/text/line';

export interface Settings {
  /** The server program and the words before `--model`. */
  server: string[];
  /** Where it runs; `undefined` means here. */
  sshHost: string | undefined;
  /** How long a server may take until it answers. */
  timeoutMs: number;
  /** How long a server may take to stop before it is killed. */
  graceMs: number;
  /** The state directory. */
  stateDirectory: string;
}

/** Settings from the environment, overridden by `--timeout`. */
export function readSettings(env: NodeJS.ProcessEnv, timeout: string | undefined): Settings {
  return {
    server: readServer(env.MLXCTL_SERVER || 'mlx_lm.server'),
    sshHost: readSshHost(env.MLXCTL_SSH_HOST),
    timeoutMs: readSeconds('the timeout', timeout ?? (env.MLXCTL_TIMEOUT || '300')) * 1000,
    graceMs: readSeconds('MLXCTL_GRACE', env.MLXCTL_GRACE || '10') * 1000,
    stateDirectory: join(xdgDirectory('state', { env, home: env.HOME || homedir() }), 'climax-mlxctl'),
  };
}

/** A command line, in which a word with spaces is quoted, or a JSON list of words. */
function readServer(text: string): string[] {
  if (!text.trim().startsWith('[')) return plainWords(text);
  try {
    const words: unknown = JSON.parse(text);
    if (Array.isArray(words) && words.length > 0 && words.every((word) => typeof word === 'string'))
      return words;
  } catch {}
  throw new UsageError(`MLXCTL_SERVER: expected a command or a JSON list of words, got "${text}"`);
}

function readSshHost(host: string | undefined): string | undefined {
  if (host && /^-|[\s\p{Cc}]/u.test(host))
    throw new UsageError(`MLXCTL_SSH_HOST: expected a host name, got "${host}"`);
  return host || undefined;
}

function readSeconds(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value > 0 && value <= 3600) return value;
  throw new UsageError(`${name}: expected seconds, at most 3600, got "${text}"`);
}
