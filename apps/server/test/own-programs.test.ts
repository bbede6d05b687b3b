import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startServer } from './start-server.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

describe('the programs behind the bundled contracts', () => {
  it.each([
    [
      'transcript-clean',
      'transcript.clean',
      { text: 'so um, I I was there.' },
      { clean_text: 'so I was there.' },
    ],
    ['mlxctl', 'mlx.unload', { port: 8139 }, 'not_listening'],
    ['web-fetch', 'web.fetch', { url: 'http://127.0.0.1:1/' }, 'fetch_failed'],
  ])('%s runs without being on the PATH', async (config, tool, args, end) => {
    const server = await startServer({ directory, configs: [config] });
    try {
      const { result } = await server.call(tool, args);
      expect(result.structuredContent ?? result._meta['climax/error'].code).toEqual(end);
    } finally {
      await server.close();
    }
  });
});
