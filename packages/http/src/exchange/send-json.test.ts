import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refusal } from './refusal.ts';
import { sendJson, sendRefusal } from './send-json.ts';

// Answers as each test says, over a real connection.
let answer: (response: ServerResponse, request: IncomingMessage) => void;
const server = createServer((request, response) => answer(response, request));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('sendJson', () => {
  it.each<[unknown, string]>([
    [{ a: 1 }, '{"a":1}'],
    ['größe 😀', '"größe 😀"'],
    [null, 'null'],
    [[], '[]'],
    [Buffer.from('{"b":2}'), '{"b":2}'],
  ])('sends %j as a whole', async (body, text) => {
    answer = (response) => sendJson(response, { status: 201, body, headers: { 'x-more': 'yes' } });
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([201, text]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      'x-more': 'yes',
    });
  });

  it('answers once', async () => {
    answer = (response) => {
      sendJson(response, { status: 200, body: 1 });
      sendJson(response, { status: 500, body: 2 });
    };
    const response = await fetch(url);
    expect([response.status, await response.json()]).toEqual([200, 1]);
  });

  it('does nothing when the client is gone', async () => {
    const left = new Promise<ServerResponse>((resolve) => {
      answer = (response) => {
        response.once('close', () => resolve(response));
        response.socket?.destroy();
      };
    });
    await expect(fetch(url)).rejects.toThrow();
    const gone = await left;
    sendJson(gone, { status: 200, body: 1 });
    expect([gone.headersSent, gone.writableEnded]).toEqual([false, false]);
  });
});

describe('sendRefusal', () => {
  it('answers a client that is still sending', async () => {
    answer = (response) => sendRefusal(response, refusal('body_too_large', 'Too much'));
    const response = await fetch(url, { method: 'POST', body: 'x'.repeat(500_000) });
    expect([response.status, await response.json()]).toEqual([
      413,
      { error: { code: 'body_too_large', message: 'Too much' } },
    ]);
  });
});
