import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pidsIn } from './pids-in.ts';
import { RawClient } from './raw-client.ts';
import { writeConfigs } from './start-server.ts';

/** So many tools that the server answers while it still reads them. */
const large = {
  name: 'large',
  command: 'echo',
  tools: Array.from({ length: 3000 }, (_, i) => ({ name: `large_${i}`, description: 'x'.repeat(200) })),
};
const stubborn = {
  name: 'stubborn',
  command: 'sh',
  tools: [
    { name: 'stay', description: 'Ignore being asked to end', command: 'stay.sh', timeout: 60 },
    { name: 'touch', description: 'Leave a trace', command: 'touch.sh' },
  ],
};

describe('the end of a server', () => {
  let directory: string;
  let remove: () => void;
  let client: RawClient;

  beforeEach(() => {
    ({ path: directory, remove } = scratch());
    writeFileSync(
      join(directory, 'stay.sh'),
      'trap "" TERM\necho $$ $$ > pids\nwhile :; do sleep 0.1; done\n',
    );
    writeFileSync(join(directory, 'touch.sh'), 'echo $$ $$ > trace\n');
  });
  afterEach(async () => {
    await client.close();
    remove();
  });

  const start = (configs: (object | string)[], args: string[] = []) => {
    client = new RawClient([...writeConfigs(configs, directory), ...args], { cwd: directory });
  };

  it('comes at once when a large config turns out to be wrong, although stdin stays open', async () => {
    writeFileSync(join(directory, 'wrong.yaml'), 'command: 5\n');
    start([large, 'wrong.yaml']);
    await client.until(() => client.exitCode !== undefined, 10_000, 'the end');
    expect(client.exitCode).toBe(1);
    expect(client.stderr).toContain('wrong.yaml:1:10 command: expected a string');
  });

  it.each([
    ['stdin closes', 0, () => client.child.stdin.end()],
    ['it is told to', 143, () => client.child.kill('SIGTERM')],
  ])('comes although the client has stopped reading, when %s', async (_, exitCode, end) => {
    writeFileSync(join(directory, 'much.sh'), 'yes 0123456789 | head -c 40000\n');
    start([{ name: 'much', command: 'sh', tools: [{ name: 'much', description: 'x', command: 'much.sh' }] }]);
    await client.initialize();
    client.child.stdout.pause();
    const params = { name: 'climax_call', arguments: { tool_name: 'much' } };
    for (let id = 1; id <= 60; id += 1) client.send({ jsonrpc: '2.0', id, method: 'tools/call', params });
    expect(await eventually(() => client.child.stdout.readableLength > 0)).toBe(true);
    end();
    await client.until(() => client.exitCode !== undefined, 30_000, 'the end');
    expect(client.exitCode).toBe(exitCode);
  });

  it('waits at most a second for a command that ignores it, even if the policy gives it longer', async () => {
    writeFileSync(join(directory, 'policy.yaml'), 'default: enabled\nlimits: {grace: 20}\n');
    start([stubborn], ['--policy', 'policy.yaml']);
    await client.initialize();
    client.send({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'climax_call', arguments: { tool_name: 'stay' } },
    });
    const pids = await pidsIn(join(directory, 'pids'));
    client.child.kill('SIGTERM');
    // Less than the grace of the policy.
    await client.until(() => client.exitCode !== undefined, 15_000, 'the end');
    expect(pids.filter(isAlive)).toEqual([]);
  });

  it('accepts no request that was still unread', async () => {
    start([large, stubborn], ['--classic']);
    await client.initialize();
    client.child.stdout.pause();
    for (let id = 1; id <= 12; id++) client.send({ jsonrpc: '2.0', id, method: 'tools/list' });
    client.send({ jsonrpc: '2.0', id: 99, method: 'tools/call', params: { name: 'touch', arguments: {} } });
    await eventually(() => client.child.stdout.readableLength > 0);
    client.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    client.child.stdout.resume();
    await client.until(() => client.exitCode !== undefined, 30_000, 'the end');
    expect(client.answers(99)).toEqual([]);
  });
});
