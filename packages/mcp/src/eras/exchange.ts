import { type Frame, isMapping, isRequestId, type RequestFrame } from '../frame/frame.ts';
import { sizeOf } from '../frame/size-of.ts';
import { invalidParams } from '../protocol-error.ts';
import type { CallSession, ToolCall } from '../tool-service.ts';

/** The context of a request. */
export interface Exchange {
  /** Aborted when the client cancels the request or disconnects. */
  signal: AbortSignal;
  /** The connection the request came over; absent where requests are independent. */
  session?: CallSession | undefined;
  /** Who sent the request, where callers have names. */
  owner?: string | null | undefined;
  /** Sends a notification for the request, until it is over. */
  notify(method: string, params: object): void;
}

/** How requests of one era of the protocol are answered. */
export interface Era {
  handle(request: RequestFrame, exchange: Exchange): Promise<object>;
  /** The list of tools has changed. */
  toolsChanged(): void;
}

/** Bytes of a call besides its arguments, which nobody counts while it waits. */
const maxOtherBytes = 64 * 1024;

/** Parses the tool and arguments of `tools/call`; throws a ProtocolError if they are malformed. */
export function readToolCall({ arguments: args, ...others }: Frame): ToolCall {
  const { name } = others;
  if (typeof name !== 'string') throw invalidParams("'name' must be the name of a tool, as a string");
  if (args !== undefined && !isMapping(args)) throw invalidParams("'arguments' must be an object");
  if (sizeOf(others) > maxOtherBytes)
    throw invalidParams(`there are more than ${maxOtherBytes} bytes besides 'arguments'`);
  return { name, args, bytes: sizeOf(args) };
}

/** Sends progress with the request's token; undefined if it has no valid one. */
export function progressReporter(
  { _meta: meta }: Frame,
  { notify }: Exchange,
): ((message: string) => void) | undefined {
  const progressToken = isMapping(meta) ? meta.progressToken : undefined;
  if (!isRequestId(progressToken)) return undefined;
  let progress = 0;
  return (message) => notify('notifications/progress', { progressToken, progress: ++progress, message });
}

/** The W3C trace context that a request carries in `_meta`; undefined when there is none. */
export function traceOf({ _meta: meta }: Frame): string | undefined {
  const trace = isMapping(meta) ? meta.traceparent : undefined;
  return typeof trace === 'string' ? trace : undefined;
}
