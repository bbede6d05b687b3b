import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { stopwatch } from '@climax/host';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createBodyRoom } from './body-room.ts';
import { type Body, createBodyReader } from './create-body-reader.ts';

describe('createBodyReader', () => {
  let server: Server;
  let sockets: Socket[];
  let handle: (request: IncomingMessage) => Promise<void>;
  beforeEach(async () => {
    sockets = [];
    server = createServer((request, response) => {
      void handle(request).finally(() => response.end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  /** Sends all of a body but its last byte. */
  const begin = (body: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    socket.write(`${head}\r\n\r\n${body.slice(0, -1)}`);
    return () => socket.write(body.slice(-1));
  };

  it('RT-17 lets others have their turn between bodies that are complete at once', async () => {
    const readBody = createBodyReader();
    const turns: number[] = [];
    let turn = 0;
    const count = () => {
      turn += 1;
      if (turns.length < 5) setImmediate(count);
    };
    let arrived = 0;
    let allArrived = () => {};
    const all = new Promise<void>((resolve) => {
      allArrived = resolve;
    });
    const done = new Promise<void>((resolve) => {
      handle = async (request) => {
        if (++arrived === 5) allArrived();
        await readBody(request, null);
        for (let step = 0; step < 10; step += 1) await Promise.resolve();
        const spent = stopwatch();
        while (spent() < 15);
        turns.push(turn);
        if (turns.length === 5) resolve();
      };
    });
    const ends = Array.from({ length: 5 }, () => begin('{"a":1}'));
    await all;
    count();
    for (const end of ends) end();
    await done;
    expect(new Set(turns).size).toBe(5);
  });

  it('refuses the longest body of a caller when there are too many, and no other', async () => {
    const readBody = createBodyReader({ room: createBodyRoom(100) });
    const read = new Map<string, Body>();
    let arrived = 0;
    handle = async (request) => {
      arrived += 1;
      const name = String(request.headers['content-length']);
      read.set(name, await readBody(request, 'ada'));
    };
    const until = async (isTrue: () => boolean) => {
      while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const text = (length: number) => `"${'x'.repeat(length - 2)}"`;
    const ends = [begin(text(80))];
    await until(() => arrived === 1);
    ends.push(begin(text(30)));
    await until(() => arrived === 2);
    for (const end of ends) end();
    await until(() => read.size === 2);
    expect(read.get('30')).toEqual({ ok: true, text: text(30) });
    expect(read.get('80')).toMatchObject({ ok: false, refusal: { status: 503 } });
  });
});
