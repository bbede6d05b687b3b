import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { claimPort } from './claim-port.ts';
import type { Host } from './host.ts';
import {
  createRecord,
  type PortRecord,
  readRecord,
  recordPath,
  removeRecord,
  replaceRecord,
} from './port-record.ts';
import { markHere } from './read-mark.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
let files = 0;
const newPath = () => join(directory, 'state', `${++files}.json`);
const record = (given: Partial<PortRecord> = {}): PortRecord => ({
  model: 'm',
  port: 8100,
  loader: { pid: 99, mark: 'x' },
  ...given,
});

describe('records', () => {
  it('are created once, replaced and removed, and leave nothing next to them', () => {
    const path = newPath();
    expect(createRecord(path, record())).toBe(true);
    expect(createRecord(path, record({ model: 'other' }))).toBe(false);
    expect(readRecord(path)).toEqual(record());
    replaceRecord(path, record({ server: { pid: 100, mark: 'y' } }));
    expect(readRecord(path)?.server).toEqual({ pid: 100, mark: 'y' });
    expect(readdirSync(join(directory, 'state'))).toEqual(['1.json']);
    removeRecord(path);
    removeRecord(path);
    expect(readRecord(path)).toBeUndefined();
  });

  it('are for their owner only', () => {
    const path = newPath();
    createRecord(path, record());
    expect([statSync(path).mode & 0o777, statSync(join(directory, 'state')).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
  });

  it.each([
    '',
    'not JSON',
    'null',
    '{}',
    JSON.stringify(record({ loader: { pid: 1, mark: 'x' } })),
    JSON.stringify(record({ loader: { pid: -5, mark: 'x' } })),
    JSON.stringify(record({ loader: { pid: 2.5, mark: 'x' } })),
    JSON.stringify(record({ loader: { pid: 99 } as never })),
    JSON.stringify(record({ server: { pid: 0, mark: 'x' } })),
    JSON.stringify(record({ server: null as never })),
  ])('that are damaged count as none: %s', (text) => {
    const path = newPath();
    writeFileSync(path, text);
    expect(readRecord(path)).toBeUndefined();
  });

  it.each([
    [undefined, '/s/8100.json'],
    ['mac.local', '/s/mac.local-8100.json'],
    ['me@mac/../x', '/s/me%40mac%2F..%2Fx-8100.json'],
  ])('of %s are in a file of their own', (host, path) => {
    expect(recordPath('/s', host, 8100)).toBe(path);
  });
});

describe('claimPort', () => {
  const host = (given: Partial<Host> = {}): Host => ({ portState: async () => 'free', ...given }) as Host;
  const claim = (path: string, given: Partial<Host> = {}) =>
    claimPort({ model: 'm', port: 8100 }, host(given), path);

  it('holds a free port until it is released', async () => {
    const path = newPath();
    const held = await claim(path);
    expect(readRecord(path)).toMatchObject({ model: 'm', port: 8100, loader: { pid: process.pid } });
    await expect(claim(path)).rejects.toThrow('port 8100 is in use: m is loaded there');
    held.release();
    await expect(claim(path)).resolves.toBeDefined();
  });

  it('remembers the server', async () => {
    const path = newPath();
    const held = await claim(path);
    held.keep({ pid: 4321, mark: 'y' });
    expect([held.server, readRecord(path)?.server]).toEqual([
      { pid: 4321, mark: 'y' },
      { pid: 4321, mark: 'y' },
    ]);
  });

  it('refuses a port on which another program listens', async () => {
    await expect(claim(newPath(), { portState: async () => 'taken' as never })).rejects.toThrow(
      expect.objectContaining({
        code: 'port_busy',
        message: 'port 8100 is in use: a program that mlxctl did not start listens there',
      }),
    );
  });

  it.each([
    [
      'a loader that has ended',
      JSON.stringify(record({ loader: { pid: process.pid, mark: 'of another process' } })),
    ],
    ['a record that cannot be read', 'not JSON'],
  ])('takes over from %s', async (_, text) => {
    const path = newPath();
    writeFileSync(path, text);
    await claim(path);
    expect(readRecord(path)?.loader).toEqual({ pid: process.pid, mark: await markHere(process.pid) });
  });
});
