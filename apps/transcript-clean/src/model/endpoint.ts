import { UsageError } from '@climax/contract-program';

/** An OpenAI-compatible server and how much to ask of it. */
export interface Endpoint {
  /** Up to and including `/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** For the whole text. */
  timeoutMs: number;
  /** Characters per request. */
  chunkSize: number;
}

/** The endpoint the environment names; `undefined` when it names none, and the rules do the work. */
export function readEndpoint(env: NodeJS.ProcessEnv): Endpoint | undefined {
  const baseUrl = env.TRANSCRIPT_CLEAN_BASE_URL?.replace(/\/+$/, '');
  if (!baseUrl) return undefined;
  return {
    baseUrl,
    apiKey: env.TRANSCRIPT_CLEAN_API_KEY || undefined,
    model: env.TRANSCRIPT_CLEAN_MODEL ?? '',
    timeoutMs: readTimeout(env),
    chunkSize: Math.trunc(
      readNumber('TRANSCRIPT_CLEAN_CHUNK', env, { fallback: 6000, least: 200, most: 200_000 }),
    ),
  };
}

/** How long the whole text may take, in milliseconds. */
export function readTimeout(env: NodeJS.ProcessEnv): number {
  return readNumber('TRANSCRIPT_CLEAN_TIMEOUT', env, { fallback: 240, least: 0.001, most: 3600 }) * 1000;
}

interface Range {
  fallback: number;
  least: number;
  most: number;
}

function readNumber(name: string, env: NodeJS.ProcessEnv, { fallback, least, most }: Range): number {
  const text = env[name];
  if (text === undefined || text.trim() === '') return fallback;
  const value = Number(text);
  if (!(value >= least && value <= most)) {
    throw new UsageError(`${name}: expected a number from ${least} to ${most}, got "${text}"`);
  }
  return value;
}
