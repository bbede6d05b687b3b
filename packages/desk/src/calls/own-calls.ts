import { randomUUID } from 'node:crypto';
import type { CallRequest, CallResult, CallStatus } from '../api.ts';
import type { DeskHost, DeskSession, HostReply } from '../desk-host.ts';
import type { EventLog } from '../events/event-log.ts';

/** The calls that were started on the page. */
export interface OwnCalls {
  /** Starts a call and returns its id; undefined if too many are running. */
  start(request: CallRequest): string | undefined;
  find(id: string): CallStatus | undefined;
  /** Ends the command of a call, if it still runs. */
  stop(id: string): CallStatus | undefined;
}

/** Limits for kept results and concurrent calls. */
const maxEnded = 20;
const maxRunning = 20;

export function createOwnCalls(
  host: Pick<DeskHost, 'call'>,
  { session, events }: { session: DeskSession; events: Pick<EventLog, 'emit'> },
): OwnCalls {
  const calls = new Map<string, { status: CallStatus; abort(): void }>();
  const states = () => [...calls.values()].map(({ status }) => status);

  const forgetOldest = () => {
    const ended = states().filter(({ state }) => state === 'ended');
    for (const { id } of ended.slice(0, Math.max(0, ended.length - maxEnded))) calls.delete(id);
  };

  return {
    start({ tool, args }) {
      if (states().filter(({ state }) => state === 'running').length >= maxRunning) return undefined;
      const id = randomUUID();
      const controller = new AbortController();
      const status: CallStatus = {
        id,
        tool,
        state: 'running',
        startedAt: new Date().toISOString(),
        progress: null,
        result: null,
      };
      calls.set(id, { status, abort: () => controller.abort() });
      const started = performance.now();
      const onProgress = (line: string) => {
        status.progress = line;
        events.emit('call-progress', { id, line });
      };
      const ended = (reply: HostReply) => {
        status.result = toResult(reply, Math.round(performance.now() - started));
        status.state = 'ended';
        forgetOldest();
      };
      const call = { id, tool, args, session, signal: controller.signal, onProgress };
      // Deeply nested arguments cannot be serialized; that must not crash the server.
      host.call(call).then(ended, (error: Error) => ended(brokenReply(error)));
      return id;
    },
    find: (id) => calls.get(id)?.status,
    stop(id) {
      calls.get(id)?.abort();
      return calls.get(id)?.status;
    },
  };
}

function brokenReply({ message }: Error): HostReply {
  return {
    text: `The call failed in the server: ${message}`,
    remarks: [],
    failure: { code: 'internal_error' },
  };
}

function toResult(reply: HostReply, durationMs: number): CallResult {
  const { text, meaning, media, remarks, failure, outcome, structured, outputId } = reply;
  return {
    isError: failure !== undefined,
    blocks: [{ type: 'text', text }, ...(media ? [media] : [])],
    notices: [...(meaning === undefined ? [] : [meaning]), ...remarks],
    failure: failure?.code ?? null,
    exitCode: outcome?.exitCode ?? null,
    durationMs,
    structured: structured ?? null,
    outputId: outputId ?? null,
  };
}
