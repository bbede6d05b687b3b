import { scratch } from '@climax/fixtures';
import { loadVectors } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { RawClient } from '../raw-client.ts';
import { writeFiles } from './prepare.ts';

describe('0.5/cli-run vectors', () => {
  it.each(loadVectors('0.5/cli-run').map((vector) => [vector.id, vector] as const))(
    '%s',
    async (_, vector) => {
      const { path: directory, remove } = scratch();
      const { argv, files } = vector.input;
      writeFiles(files, directory);
      const client = new RawClient(argv, { cwd: directory, command: [] });
      try {
        const { server, summary } = vector.expected;
        expect((await client.initialize()).serverInfo.name).toBe(server);
        if (summary) {
          const params = { name: 'climax_search', arguments: {} };
          const { result } = await client.request('tools/call', params);
          const names = JSON.parse(result.content[0].text).summary.map((cli: { name: string }) => cli.name);
          expect(names).toEqual(summary);
        }
      } finally {
        expect(await client.close()).toBe(vector.expected.exit_code);
        remove();
      }
    },
  );
});
