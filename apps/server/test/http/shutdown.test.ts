import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { pidsIn } from '../pids-in.ts';
import { type HttpServer, startHttp } from '../start-http.ts';
import { httpConfig } from './http-config.ts';

describe('many calls at once', () => {
  it('answers 100 concurrent calls over /tools and 100 over /mcp, each with its own', async () => {
    const server = await startHttp({ configs: [httpConfig] });
    try {
      const { request } = await server.connect();
      const tools = numbers(100).map(
        async (i) => (await server.post('say', { message: `t${i}` })).body.stdout,
      );
      const mcp = numbers(100).map(async (i) => {
        return (await request('climax_call', { tool_name: 'say', args: { message: `m${i}` } })).text;
      });
      expect(await Promise.all(tools)).toEqual(numbers(100).map((i) => `t${i}`));
      expect(await Promise.all(mcp)).toEqual(numbers(100).map((i) => `m${i}`));
    } finally {
      expect(await server.stop()).toBe(143);
    }
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('%s during 100 calls answers them all and leaves no child alive', async (signal, code) => {
    const server = await startHttp({ configs: [httpConfig], args: ['--log-level', 'DEBUG'] });
    const { request } = await server.connect();
    const tree = (i: number) => ({ file: join(server.directory, `pids-${i}`) });
    const overHttp = numbers(50).map((i) => callTree(server, tree(i)));
    const overMcp = numbers(50).map((i) => request('climax_call', { tool_name: 'tree', args: tree(50 + i) }));
    const files = () => readdirSync(server.directory).filter((name) => name.startsWith('pids-'));
    const arrived = () => server.stderr().split('debug: tree: [').length - 1;
    expect(await eventually(() => arrived() === 100 && files().length === 16, 10_000)).toBe(true);
    const pids = (await Promise.all(files().map((name) => pidsIn(join(server.directory, name))))).flat();
    server.child.kill(signal);
    server.child.kill(signal);
    expect(new Set(await Promise.all(overHttp))).toEqual(new Set([503]));
    for (const reply of await Promise.all(overMcp))
      expect([reply.isError, reply.text]).toEqual([true, expect.stringContaining('cancelled')]);
    expect(await eventually(() => server.exitCode() !== undefined)).toBe(true);
    expect([server.exitCode(), pids.filter(isAlive)]).toEqual([code, []]);
    expect(server.stderr()).not.toMatch(/uncaught|unhandled| {4}at /i);
    await server.stop();
  });
});

/** The status of a call that never ends by itself, or that the connection was lost. */
async function callTree(server: HttpServer, args: object): Promise<number | 'gone'> {
  try {
    return (await server.post('tree', args)).status;
  } catch {
    return 'gone';
  }
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}
