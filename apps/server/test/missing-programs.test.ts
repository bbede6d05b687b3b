import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';
import { startServer } from './start-server.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const config = {
  name: 'gone-tools',
  description: 'What is not installed',
  command: 'no-such-program-here',
  tools: [{ name: 'gone', description: 'Cannot run' }],
};
const notice = "warning: not found on the PATH: 'no-such-program-here'; calls that need it will fail\n";
const file = join(directory, 'gone.yaml');
writeFileSync(file, JSON.stringify(config));
const policy = (name: string, executor: object) => {
  const path = join(directory, name);
  writeFileSync(path, JSON.stringify({ default: 'enabled', executor }));
  return path;
};

describe('programs that are not here', () => {
  it('are named by list', async () => {
    expect(await runClimax(['list', file, 'transcript-clean'])).toMatchObject({
      exitCode: 0,
      stderr: notice,
    });
  });

  it('are named by run, once, after the client has its answers', async () => {
    const server = await startServer({ configs: [config, 'transcript-clean'] });
    await server.client.listTools();
    expect(await eventually(() => server.stderr().includes(notice), 10_000)).toBe(true);
    expect(server.stderr()).toBe(notice);
    await server.close();
  });

  it('do not matter for commands that run on other machines', async () => {
    const elsewhere = policy('docker.yaml', { type: 'docker', image: 'alpine' });
    const { stderr } = await runClimax(['list', file, '--policy', elsewhere]);
    expect(stderr).not.toContain('not found on the PATH');
  });
});
