import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/** A JSON object that may be a message of the protocol. */
export type Frame = Record<string, unknown>;

/** A message that wants an answer. */
export interface RequestFrame {
  id: RequestId;
  method: string;
  params: Frame;
}

/** The longest id of a request that is a text. */
export const maxIdLength = 256;

export const idInUse = 'Invalid request: a request with this id is still running';

export function isRecord(value: unknown): value is Frame {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isRequestId(id: unknown): id is RequestId {
  return Number.isSafeInteger(id) || (typeof id === 'string' && id.length <= maxIdLength);
}

/** `arguments: null` means no arguments; the protocol's own schema would refuse it. */
export function withoutNullArguments(frame: Frame): Frame {
  if (!isRecord(frame.params) || frame.params.arguments !== null) return frame;
  const { arguments: _, ...params } = frame.params;
  return { ...frame, params };
}
