import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eventually } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { oneAtATime } from './one-at-a-time.ts';

describe('oneAtATime', () => {
  let server: Server;
  let client: Socket;
  let text: string;
  let handled: string[];
  let open: ServerResponse[];
  beforeEach(async () => {
    [text, handled, open] = ['', [], []];
    server = createServer(
      oneAtATime(({ url = '' }, response) => {
        handled.push(url);
        if (url.startsWith('/wait')) open.push(response);
        else response.end(`answer ${url} `);
      }, 3),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    client.on('data', (chunk) => {
      text += chunk;
    });
  });
  afterEach(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  const send = (...paths: string[]) =>
    client.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));

  it('RT-17 begins with a request when the one before it is answered', async () => {
    send('/wait', '/b', '/c');
    await eventually(() => open.length === 1);
    await new Promise(setImmediate);
    expect(handled).toEqual(['/wait']);
    open[0]?.end('answer /wait ');
    expect(await eventually(() => text.includes('answer /c'))).toBe(true);
    expect(text.match(/answer \S+/g)).toEqual(['answer /wait', 'answer /b', 'answer /c']);
  });

  it('serves others between two requests of a connection', async () => {
    const turns: number[] = [];
    let turn = 0;
    const count = () => {
      turn += 1;
      if (turns.length < 3) setImmediate(count);
    };
    count();
    server.on('request', (_, response) => response.once('close', () => turns.push(turn)));
    send('/a', '/b', '/c');
    expect(await eventually(() => turns.length === 3)).toBe(true);
    expect(new Set(turns).size).toBe(3);
  });

  it('closes a connection on which too many wait', async () => {
    send('/wait', '/b', '/c', '/d');
    await eventually(() => open.length === 1);
    expect(client.destroyed).toBe(false);
    send('/e');
    expect(await eventually(() => client.destroyed)).toBe(true);
    expect(handled).toEqual(['/wait']);
  });

  it('forgets what waits on a connection that is gone', async () => {
    send('/wait', '/b');
    await eventually(() => open.length === 1);
    client.destroy();
    await eventually(() => open[0]?.destroyed === true);
    await new Promise(setImmediate);
    expect(handled).toEqual(['/wait']);
  });

  it('serves a connection again and again', async () => {
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) {
      send(path);
      expect(await eventually(() => text.includes(`answer ${path}`))).toBe(true);
    }
  });
});
