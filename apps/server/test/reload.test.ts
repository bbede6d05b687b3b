import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@climax/fixtures';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { startServer, type TestServer } from './start-server.ts';

const config = {
  command: 'echo',
  tools: [
    { name: 'one', description: 'One' },
    { name: 'two', description: 'Two' },
  ],
};

let server: TestServer;
afterEach(() => server.close());

const listed = async () => (await server.client.listTools()).tools.map(({ name }) => name);

/** Starts with a policy that allows `one`; returns a function that writes another policy. */
async function start(args: string[]): Promise<(policy: string) => void> {
  server = await startServer({ configs: [config], policy: { tools: { one: {} } }, args });
  const file = join(server.directory, 'policy.yaml');
  return (policy) => writeFileSync(file, policy);
}

describe('reloading', () => {
  it('takes new rules on SIGHUP and tells clients in classic mode', async () => {
    const write = await start(['--classic']);
    let changes = 0;
    server.client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      changes += 1;
    });
    expect(await listed()).toEqual(['one']);
    write('tools: {two: {}}');
    process.kill(server.pid, 'SIGHUP');
    expect(await eventually(() => changes === 1)).toBe(true);
    expect(await listed()).toEqual(['two']);
    await expect(server.request('one')).resolves.toMatchObject({ isError: true });
  });

  it('keeps the old rules when the new ones cannot be read, and reports it', async () => {
    const write = await start([]);
    write('tols: {two: {}}');
    process.kill(server.pid, 'SIGHUP');
    const problem = 'tols: unknown key. Did you mean "tools"?';
    expect(await eventually(() => server.stderr().includes(problem))).toBe(true);
    expect(server.stderr()).toContain('still using the old ones');
    await expect(server.call('one')).resolves.toMatchObject({ isError: false });
    await expect(server.call('two')).resolves.toMatchObject({ isError: true });
  });

  it('notices a changed file with --watch', async () => {
    const write = await start(['--watch']);
    await expect(server.call('two')).resolves.toMatchObject({ isError: true });
    write('default: enabled');
    expect(await eventually(async () => !(await server.call('two')).isError)).toBe(true);
  });

  it('keeps counting the calls that run', async () => {
    const slow = { command: 'sleep', tools: [{ name: 'one', description: 'One', command: '60' }] };
    const policy = { default: 'enabled', limits: { concurrency: 1, queue: 0 } };
    server = await startServer({ configs: [slow], policy, args: ['--log-level', 'INFO'] });
    const calls = new AbortController();
    const one = { tool_name: 'one' };
    const running = server.request('climax_call', one, { signal: calls.signal }).catch(() => {});
    expect(await eventually(async () => (await server.call('one')).text.includes('busy'))).toBe(true);
    process.kill(server.pid, 'SIGHUP');
    expect(await eventually(() => server.stderr().includes('rules reloaded'))).toBe(true);
    expect((await server.call('one')).text).toContain('Server busy: 1 running');
    calls.abort();
    await running;
  });
});
