import { UsageError } from '@climax/contract-program';
import { type AddressGuard, createAddressGuard } from './request/address-guard.ts';

/** Limits that a flag or, below it, an environment variable sets. */
export interface Setting {
  flag: string;
  variable: string;
  fallback: number;
  max: number;
}

export const settings = {
  timeout: { flag: 'timeout', variable: 'WEB_FETCH_TIMEOUT', fallback: 25, max: 600 },
  maxBytes: {
    flag: 'max-bytes',
    variable: 'WEB_FETCH_MAX_BYTES',
    fallback: 5 * 1024 * 1024,
    max: 256 * 1024 * 1024,
  },
  maxRedirects: { flag: 'max-redirects', variable: 'WEB_FETCH_MAX_REDIRECTS', fallback: 5, max: 20 },
} satisfies Record<string, Setting>;

/** A number above zero (or zero for redirects), from the flag, the variable or the default. */
export function readNumberSetting(
  setting: Setting,
  flag: string | undefined,
  env: NodeJS.ProcessEnv,
): number {
  const [source, text] =
    flag === undefined ? [setting.variable, env[setting.variable]] : [`--${setting.flag}`, flag];
  if (text === undefined || text === '') return setting.fallback;
  const value = Number(text);
  const least = setting === settings.maxRedirects ? 0 : Number.MIN_VALUE;
  if (text.trim() === '' || !(value >= least && value <= setting.max)) {
    throw new UsageError(`${source}: expected a number up to ${setting.max}, got "${text}"`);
  }
  return value;
}

const words = new Map([
  ['1', 'all'],
  ['true', 'all'],
  ['0', ''],
  ['false', ''],
]);

/** The address guard that `--allow-private` and `WEB_FETCH_ALLOW_PRIVATE` ask for. */
export function readAddressGuard(flag: boolean | undefined, env: NodeJS.ProcessEnv): AddressGuard {
  const value = env.WEB_FETCH_ALLOW_PRIVATE ?? '';
  try {
    return createAddressGuard(flag ? 'all' : (words.get(value.toLowerCase()) ?? value));
  } catch (cause) {
    throw new UsageError(`WEB_FETCH_ALLOW_PRIVATE: ${(cause as Error).message}`, { cause });
  }
}
