import { createServer, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createRequestHandler } from './create-request-handler.ts';
import { sendJson } from './exchange/send-json.ts';

describe('createRequestHandler', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const ask = async (caller: string | null) => {
    const marked = new Set<unknown>();
    server = createServer(
      createRequestHandler({
        routes: [
          {
            method: 'GET',
            path: '/',
            handle({ response, giveWay }) {
              const before = marked.has(response);
              giveWay();
              sendJson(response, { status: 200, body: [before, marked.has(response)] });
            },
          },
        ],
        names: { host: '127.0.0.1', allowed: [] },
        authenticate: () => ({ caller }),
        isExtra: () => false,
        claim: (name) => name !== 'ada',
        giveWay: (response) => marked.add(response),
        isDraining: () => false,
        isEnding: () => false,
        log: { debug: () => {}, error: () => {} },
      }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return [response.status, await response.json()];
  };

  it('refuses a request of a caller with too many running', async () => {
    const message = 'ada has too many requests running; try again later';
    expect(await ask('ada')).toEqual([503, { error: { code: 'busy', message } }]);
  });

  it.each(['bob', null])('serves the one of %s, and lets its route give way', async (caller) => {
    expect(await ask(caller)).toEqual([200, [false, true]]);
  });

  it('does nothing for a client that left while its token was checked', async () => {
    let handled = 0;
    const client = new Socket();
    const closed = new Promise<void>((resolve) => {
      server = createServer(
        createRequestHandler({
          routes: [
            {
              method: 'GET',
              path: '/',
              handle() {
                handled += 1;
              },
            },
          ],
          names: { host: '127.0.0.1', allowed: [] },
          async authenticate({ socket }) {
            const left = new Promise((leave) => socket.once('close', leave));
            client.destroy();
            await left;
            setImmediate(resolve);
            return { caller: null };
          },
          isExtra: () => false,
          claim: () => true,
          giveWay: () => {},
          isDraining: () => false,
          isEnding: () => false,
          log: { debug: () => {}, error: () => {} },
        }),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    client.connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
    await closed;
    expect(handled).toBe(0);
  });
});
