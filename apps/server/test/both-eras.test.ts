import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, program, scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { pidsIn } from './pids-in.ts';
import { RawClient } from './raw-client.ts';
import { type HttpServer, startHttp } from './start-http.ts';
import { climax, writeConfigs } from './start-server.ts';

const config = {
  name: 'eras',
  command: 'env',
  tools: [
    { name: 'hello', description: 'Say hello', command: 'echo hello' },
    { name: 'touch', description: 'Make a file', command: 'touch made' },
    {
      name: 'tree',
      description: 'Start grandchildren and write their pids to a file',
      command: `${program('tree')} 2 plain`,
      timeout: 120,
      args: [{ name: 'file', positional: true, required: true }],
    },
  ],
};
const modes = [
  ['legacy', '2025-11-25'],
  ['auto', '2026-07-28'],
  [{ pin: '2026-07-28' }, '2026-07-28'],
] as const;

describe('clients of both eras', () => {
  const { path: directory, remove } = scratch();
  const configs = writeConfigs([config], directory);
  let http: HttpServer;
  beforeAll(async () => {
    http = await startHttp({ configs: [config], directory });
  });
  afterAll(async () => {
    await http.stop();
    remove();
  });

  const transports = {
    stdio: () =>
      new StdioClientTransport({
        command: process.execPath,
        args: [climax, 'run', ...configs],
        cwd: directory,
        stderr: 'ignore',
      }),
    http: () => new StreamableHTTPClientTransport(new URL(`${http.url}/mcp`)),
  };
  const cases = (['stdio', 'http'] as const).flatMap((kind) => modes.map((mode) => [kind, ...mode] as const));

  it.each(cases)(
    'call tools over %s, mode %j, and cancelling ends the command',
    async (kind, mode, version) => {
      const client = new Client({ name: 'v2', version: '1' }, { versionNegotiation: { mode } });
      await client.connect(transports[kind]());
      expect(client.getNegotiatedProtocolVersion()).toBe(version);
      expect((await client.listTools()).tools.map(({ name }) => name)).toEqual([
        'climax_search',
        'climax_call',
      ]);
      const run = (tool: string, args: object = {}, options = {}) =>
        client.callTool({ name: 'climax_call', arguments: { tool_name: tool, args } }, options);
      expect((await run('hello')).content).toEqual([{ type: 'text', text: 'hello' }]);

      const file = join(directory, `pids-${kind}-${version}-${JSON.stringify(mode).length}`);
      const abort = new AbortController();
      const cancelled = run('tree', { file }, { signal: abort.signal }).catch(() => 'cancelled');
      const pids = await pidsIn(file);
      abort.abort();
      expect(await cancelled).toBe('cancelled');
      expect(await eventually(() => pids.every((pid) => !isAlive(pid)))).toBe(true);
      expect((await run('hello')).isError).toBeFalsy();
      await client.close();
    },
  );

  it('get no command run for a version that is not spoken', async () => {
    const raw = new RawClient(configs, { cwd: directory });
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2099-01-01',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = { name: 'climax_call', arguments: { tool_name: 'touch' }, _meta };
    const { error } = await raw.request('tools/call', params);
    expect(error).toMatchObject({
      code: -32022,
      data: { supported: ['2026-07-28'], requested: '2099-01-01' },
    });
    await raw.close();
    expect(existsSync(join(directory, 'made'))).toBe(false);
  });
});
