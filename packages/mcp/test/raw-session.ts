import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Frame } from '../src/frame/frame.ts';
import { McpSession } from '../src/mcp-session.ts';
import { type ExampleTools, introduction } from './example-tools.ts';

export interface RawSession {
  session: McpSession;
  clientSide: InMemoryTransport;
  /** What the server has sent. */
  frames: Frame[];
  events: unknown[];
  send(frame: object): Promise<void>;
  /** Sends a request and waits for its answer. */
  request(id: number | string, method: string, params?: object): Promise<Frame>;
  /** Waits for a frame that fits. */
  until(fits: (frame: Frame) => boolean): Promise<Frame>;
}

/** A session with the other end of its transport in the hands of the test. */
export async function openRawSession(tools: ExampleTools): Promise<RawSession> {
  const [ours, clientSide] = InMemoryTransport.createLinkedPair();
  const events: unknown[] = [];
  const session = new McpSession(ours, {
    introduction,
    tools,
    events: { onClose: () => events.push('closed'), onCancelled: (id) => events.push(id) },
  });
  await session.open();
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  clientSide.onmessage = (frame) => {
    frames.push(frame as Frame);
    for (const look of waiting) look();
  };
  await clientSide.start();
  const send = (frame: object) => clientSide.send({ jsonrpc: '2.0', ...frame } as never);
  const until = (fits: (frame: Frame) => boolean) =>
    new Promise<Frame>((resolve) => {
      const look = () => {
        const found = frames.find(fits);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    session,
    clientSide,
    frames,
    events,
    send,
    until,
    async request(id, method, params = {}) {
      const seen = frames.length;
      await send({ id, method, params });
      return until((frame) => frame.id === id && !('method' in frame) && frames.indexOf(frame) >= seen);
    },
  };
}

/** The `_meta` of a request of version 2026-07-28. */
export function envelope(capabilities: object = {}, version = '2026-07-28'): { _meta: Frame } {
  return {
    _meta: {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientCapabilities': capabilities,
      'io.modelcontextprotocol/clientInfo': { name: 'modern', version: '1' },
    },
  };
}
