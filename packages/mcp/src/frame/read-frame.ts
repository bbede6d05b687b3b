import { jsonExcess } from '@climax/text/line';
import { errorCodes } from '../protocol-error.ts';
import type { RequestId } from '../protocol-types.ts';
import { findId } from './find-id.ts';
import { type Frame, isMapping, isRequestId, maxIdLength } from './frame.ts';

export type FrameReading = { ok: true; frame: Frame } | ({ ok: false } & FrameProblem);

/** Why a string is not a message, in words for its sender; `id` is null if it has no usable one. */
export interface FrameProblem {
  id: RequestId | null;
  code: number;
  message: string;
}

/** Parses a protocol message. All transports use this. */
export function readFrame(text: string): FrameReading {
  const excess = jsonExcess(text);
  if (excess !== undefined) return invalid(findId(text), excess);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {
      ok: false,
      id: null,
      code: errorCodes.parseError,
      message: 'Parse error: the message is not JSON',
    };
  }
  const problem = findProblem(value);
  if (problem === undefined) return { ok: true, frame: withoutNullArguments(value as Frame) };
  const id = isMapping(value) && isRequestId(value.id) ? value.id : null;
  return invalid(id, problem);
}

function invalid(id: RequestId | null, problem: string): FrameReading {
  return { ok: false, id, code: errorCodes.invalidRequest, message: `Invalid request: ${problem}` };
}

function findProblem(value: unknown): string | undefined {
  if (!isMapping(value) || value.jsonrpc !== '2.0') return 'expected one JSON-RPC 2.0 object';
  const { id, method, params = {} } = value;
  const isAnswer = 'result' in value || 'error' in value;
  if (method === undefined && isAnswer) return undefined;
  if (typeof method !== 'string') return 'there is no method';
  // Notifications get no answer, so nothing about them is refused.
  if (!('id' in value)) return undefined;
  if (!isRequestId(id)) return `an id is an integer or a string of at most ${maxIdLength} characters`;
  return isMapping(params) ? undefined : 'params must be an object';
}

/** `arguments: null` means no arguments; the protocol's own schema would refuse it. */
function withoutNullArguments(frame: Frame): Frame {
  if (!isMapping(frame.params) || frame.params.arguments !== null) return frame;
  const { arguments: _, ...params } = frame.params;
  return { ...frame, params };
}
