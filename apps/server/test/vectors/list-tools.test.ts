import { acceptedOutcomes, loadVectors, matches } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { startServer } from '../start-server.ts';
import { configsOf } from './prepare.ts';

describe('list-tools vectors', () => {
  it.each(loadVectors('list-tools').map((vector) => [vector.id, vector] as const))(
    '%s',
    async (_id, vector) => {
      const { mode, policy } = vector.input;
      const server = await startServer({
        configs: configsOf(vector),
        policy,
        args: mode === 'classic' ? ['--classic'] : [],
      });
      try {
        const { tools } = await server.client.listTools();
        const actual = {
          server_name: server.client.getServerVersion()?.name,
          tools,
          tool_names: tools.map((tool) => tool.name),
        };
        const accepted = acceptedOutcomes(vector);
        if (!accepted.some((outcome) => matches(actual, outcome))) expect(actual).toEqual(accepted[0]);
      } finally {
        await server.close();
      }
    },
  );
});
