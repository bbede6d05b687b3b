import { randomUUID } from 'node:crypto';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startNaiveServer } from '../naive-server/start-naive-server.ts';
import { checkedConfig } from './checked-config.ts';
import { bitingChecks, type Target } from './checks.ts';
import { markVariable, survivors } from './survivors.ts';

/** The checks of the other files in this folder, applied to a server without any protection: they must fail. */
describe('a deliberately naive server', () => {
  const { path: directory, remove } = scratch();
  const mark = randomUUID();
  const problems = new Map<string, string[]>();
  let server: Target & { close(): Promise<void> };

  beforeAll(async () => {
    server = await startNaiveServer(checkedConfig(directory), directory, { [markVariable]: mark });
    const made = bitingChecks.map(async ([id, check]) => problems.set(id, await check(server)));
    await Promise.all(made);
  });
  afterAll(async () => {
    for (const survivor of survivors(mark, server.pid))
      process.kill(Number.parseInt(survivor, 10), 'SIGKILL');
    await server.close();
    remove();
  });

  it('works if nobody attacks it', async () => {
    const { text } = await server.call('checked_echo', { text: 'hello' });
    expect(JSON.parse(text)).toMatchObject({ argv: ['hello'], cwd: directory });
    expect((await server.call('checked_count', { n: 3 })).text).toContain('"-n","3"');
  });

  it.each(bitingChecks.map(([id]) => id))('fails %s', (id) => {
    expect(problems.get(id)).not.toEqual([]);
    expect(problems.has(id)).toBe(true);
  });
});
