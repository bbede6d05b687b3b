import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestPlace, type TestServer } from '../testing/start-test-server.ts';
import { callRoute } from './call-route.ts';

const { start, remove } = createTestPlace();
let server: TestServer;
beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  await server.end();
  remove();
});

describe('callRoute', () => {
  it('runs nothing for a client that left while its body waited to be read', async () => {
    const calls: unknown[] = [];
    const stop = server.runtime.observe((record) => calls.push(record));
    const host = createServer();
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const done = new Promise<void>((resolve, reject) => {
      host.once('request', (request, response) => {
        const closed = new Promise((close) => response.once('close', close));
        const readBody = async () => {
          client.destroy();
          await closed;
          return { ok: true as const, text: '{"text":"x"}' };
        };
        const exchange = { request, response, rest: 'say', caller: null, readBody, giveWay() {} };
        callRoute(server.runtime, exchange).then(resolve, reject);
      });
    });
    const client = connect((host.address() as AddressInfo).port, '127.0.0.1');
    client.write('POST /tools/say HTTP/1.1\r\nhost: x\r\n\r\n');
    await done;
    host.close();
    stop();
    expect(calls).toEqual([]);
  });
});
