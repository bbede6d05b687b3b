import { probablyMeant } from '@climax/text/match';
import { configSchema } from '../schema/config-schema.ts';
import { otherKeys } from '../schema/other-keys.ts';

const configKeys = Object.keys(configSchema.properties);

/** Keys that other files, such as policies, have too. */
const sharedKeys = new Set(['tools', 'env']);

/** Whether a document is not a config at all: none of its keys is, or resembles, a key of a config. */
export function isOtherFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { tools } = value as { tools?: unknown };
  if (Array.isArray(tools)) return false;
  const keys = Object.keys(value).filter((key) => !key.startsWith('x-') && !sharedKeys.has(key));
  if (keys.some((key) => probablyMeant(key, configKeys, otherKeys.config) !== undefined)) return false;
  return keys.length > 0 || (typeof tools === 'object' && tools !== null);
}
