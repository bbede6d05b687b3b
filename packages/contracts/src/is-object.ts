import { isMapping } from '@climax/text';
import type { JsonObject } from './types.ts';

/** True for a JSON object: no list, no null. */
export function isObject(value: unknown): value is JsonObject {
  return isMapping(value);
}
