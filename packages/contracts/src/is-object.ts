import { isMapping } from '@climax/text';
import type { JsonObject } from './types.ts';

/** Whether a value is a JSON object, not a list or null. */
export function isObject(value: unknown): value is JsonObject {
  return isMapping(value);
}
