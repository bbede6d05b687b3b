export { isMapping } from '@climax/text';

import type { RequestId } from '../protocol-types.ts';

/** A JSON object that may be a protocol message. */
export type Frame = Record<string, unknown>;

/** A message that expects an answer. */
export interface RequestFrame {
  id: RequestId;
  method: string;
  params: Frame;
}

/** The longest id of a request that is a string. */
export const maxIdLength = 256;

export function isRequestId(id: unknown): id is RequestId {
  return Number.isSafeInteger(id) || (typeof id === 'string' && id.length <= maxIdLength);
}
