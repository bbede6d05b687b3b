import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sendWebResponse, toWebRequest } from './to-web-request.ts';

let server: Server;
let handle: (response: ServerResponse) => Promise<void> | void;
beforeEach(async () => {
  server = createServer((_, response) => void handle(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
const ask = (init?: RequestInit) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, init);

describe('toWebRequest', () => {
  it('has the method and headers of the request, but not its body', async () => {
    let request: Request | undefined;
    handle = (response) => {
      request = toWebRequest(response);
      response.end();
    };
    await ask({ method: 'DELETE', headers: { 'mcp-session-id': 's1' } });
    expect([request?.method, request?.headers.get('mcp-session-id'), request?.body]).toEqual([
      'DELETE',
      's1',
      null,
    ]);
  });

  it('is aborted by the signal that it is given', async () => {
    const controller = new AbortController();
    let request: Request | undefined;
    handle = (response) => {
      request = toWebRequest(response, controller.signal);
      response.end();
    };
    await ask();
    expect(request?.signal.aborted).toBe(false);
    controller.abort();
    expect(request?.signal.aborted).toBe(true);
  });
});

describe('sendWebResponse', () => {
  it.each<[string, () => Response, number, string, string | null]>([
    ['JSON', () => Response.json({ a: 1 }), 200, '{"a":1}', '7'],
    ['an error', () => Response.json({ e: 1 }, { status: 404 }), 404, '{"e":1}', '7'],
    ['nothing', () => new Response(null, { status: 202 }), 202, '', '0'],
    ['text without a type', () => new Response(Buffer.from('x')), 200, 'x', '1'],
    [
      'a stream type without a body',
      () => new Response(null, { headers: { 'content-type': 'text/event-stream' } }),
      200,
      '',
      '0',
    ],
  ])('sends %s as a whole, with its length', async (_, answer, status, text, length) => {
    handle = (response) => sendWebResponse(response, answer());
    const received = await ask();
    expect([received.status, await received.text(), received.headers.get('content-length')]).toEqual([
      status,
      text,
      length,
    ]);
  });

  it('sends a stream as it comes', async () => {
    let push = (_: string) => {};
    let end = () => {};
    const body = new ReadableStream({
      start(controller) {
        push = (text) => controller.enqueue(Buffer.from(text));
        end = () => controller.close();
      },
    });
    handle = (response) =>
      sendWebResponse(
        response,
        new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
      );
    const received = await ask();
    expect(received.headers.get('content-length')).toBeNull();
    const reader = (received.body as ReadableStream<Uint8Array>).getReader();
    for (const text of ['data: 1\n\n', 'data: 2\n\n']) {
      push(text);
      expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe(text);
    }
    end();
    expect((await reader.read()).done).toBe(true);
  });

  it('ends the stream when the client leaves, without failing', async () => {
    let cancelled = false;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('data: x\n\n')),
      cancel() {
        cancelled = true;
      },
    });
    const sent = new Promise<void>((resolve, reject) => {
      handle = (response) =>
        sendWebResponse(
          response,
          new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
        ).then(resolve, reject);
    });
    const leaving = new AbortController();
    await ask({ signal: leaving.signal });
    leaving.abort();
    await sent;
    expect(cancelled).toBe(true);
  });

  it('leaves room for its listeners in addition to those of the server, or Node.js would warn', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('data: x\n\n')),
    });
    let room = Number.NaN;
    handle = (response) => {
      for (let i = 0; i < 6; i++) response.once('close', () => {});
      const answer = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
      const sent = sendWebResponse(response, answer);
      room = response.getMaxListeners() - response.listenerCount('close');
      return sent;
    };
    const leaving = new AbortController();
    await ask({ signal: leaving.signal });
    leaving.abort();
    expect(room).toBeGreaterThanOrEqual(0);
  });
});
