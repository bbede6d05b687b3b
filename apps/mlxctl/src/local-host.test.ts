import { appendFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { localHost } from './local-host.ts';

describe('localHost', () => {
  const { path, remove } = scratch();
  afterAll(remove);

  it('reads the end of a log, however long it is', async () => {
    const log = join(path, '8100.log');
    writeFileSync(log, '');
    // Nothing of it takes room on the disk.
    truncateSync(log, 3 * 1024 ** 3);
    appendFileSync(log, 'out of memory\n');
    const end = await localHost(path).readLog('8100.log');
    expect([end.length, end.slice(-14)]).toEqual([4000, 'out of memory\n']);
  });

  it('reads all of a short log, and nothing if there is none', async () => {
    writeFileSync(join(path, '8101.log'), 'loading\n');
    const { readLog } = localHost(path);
    expect([await readLog('8101.log'), await readLog('8102.log')]).toEqual(['loading\n', '']);
  });

  it('sees a server that changes the protocol', async () => {
    const server = createServer(({ socket }) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await localHost(path).portState(port)).toBe('answers');
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  });
});
