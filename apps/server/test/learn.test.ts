import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';
import { startServer, type TestServer } from './start-server.ts';

const config = {
  name: 'home',
  command: process.execPath,
  tools: [
    { name: 'site_push', description: 'Send the pages to the web server', command: '-p 1' },
    { name: 'site_check', description: 'Check the pages for dead links', command: '-p 1' },
    { name: 'site_break', description: 'Break all pages', command: '-e process.exit(3)' },
  ],
};
const learn = async (file: string, use: (server: TestServer) => Promise<void>) => {
  const server = await startServer({ configs: [config], args: ['--learn', file] });
  try {
    await use(server);
  } finally {
    await server.close();
  }
};
const namesFor = async (server: TestServer, query: string): Promise<string[]> =>
  (await server.search({ query })).results.map((found: { tool_name: string }) => found.tool_name);

describe('climax run --learn', () => {
  const { path: directory, remove } = scratch();
  afterAll(remove);
  const file = join(directory, 'learned.jsonl');

  it('raises a tool that was called after a question, for the next server too', async () => {
    const query = 'something for the pages of mine';
    let chosen = '';
    await learn(file, async (server) => {
      const before = await namesFor(server, query);
      expect(before).toHaveLength(3);
      chosen = before.findLast((name) => name !== 'site_break')!;
      expect(before[0]).not.toBe(chosen);
      await server.call('site_break', {});
      await server.call(chosen, {});
      expect((await namesFor(server, query))[0]).toBe(chosen);
    });
    await learn(file, async (server) => expect((await namesFor(server, query))[0]).toBe(chosen));
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ question: query, tool: chosen, times: 1 }]);
  });

  it.each([
    [['--transport', 'http'], '--learn: only with --transport stdio'],
    [['--classic'], '--learn: not with --classic, which has no search'],
  ])('is refused with %j', async (args, message) => {
    const { stderr, exitCode } = await runClimax(['run', 'git', '--learn', file, ...args]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
