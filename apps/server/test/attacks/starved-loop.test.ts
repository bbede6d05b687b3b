import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startServer } from '../start-server.ts';

const preload = fileURLToPath(new URL('starve-loop.cjs', import.meta.url));
const { path: directory, remove } = scratch();
afterAll(remove);

const script =
  'echo $$ >pid.new; mv pid.new pid; until [ -e go ]; do sleep 0.02; done; printf hello; printf oops >&2';
const config = {
  name: 'late',
  command: 'sh',
  tools: [{ name: 'answer', description: 'Waits, then prints', args: [{ name: 'script', flag: '-c' }] }],
};

(process.platform === 'linux' ? describe : describe.skip)('RT-26 a server that is too busy to read', () => {
  it('loses nothing that a command printed', async () => {
    const server = await startServer({
      configs: [config],
      directory,
      env: { NODE_OPTIONS: `--require "${preload}"`, STARVE_DIRECTORY: directory },
    });
    const answer = server.call('answer', { script });
    expect(await eventually(() => existsSync(join(directory, 'pid')), 10_000)).toBe(true);
    process.kill(server.pid, 'SIGUSR2');
    const { blocks } = await answer;
    await server.close();
    expect(blocks).toEqual(['hello\n\n[stderr]\noops']);
  });
});
