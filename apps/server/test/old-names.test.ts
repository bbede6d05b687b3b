import { execFileSync } from 'node:child_process';
import { scratch } from '@climax/fixtures';
import { loadReferenceConfigs } from '@climax/vectors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from './start-server.ts';

interface OldArgument {
  name: string;
  type?: string;
  enum?: string[];
  cwd?: boolean;
  stdin?: boolean;
}

interface OldTool {
  name: string;
  args?: OldArgument[];
}

/** Nothing is really done: the commands are printed instead of run. */
const policy = {
  default: 'enabled',
  executor: { type: 'prefix', command: ['echo'], keeps_directory: true },
  approval: { global: 'none' },
};

const samples: Record<string, unknown> = { integer: 7, number: 1.5, boolean: true };

/** Texts that the program takes only in a certain form, and those that now go to standard input. */
const fitting: Record<string, string> = {
  sort: 'created',
  field: 'key=sample-field',
  repo: 'owner/sample-repo',
  queue_url: 'https://sqs.eu-central-1.amazonaws.com/123456789012/sample-queue_url',
};
const unseen = new Set(['sort', 'body']);

/** `git diff` wants to be in a repository. */
const repository = scratch();
execFileSync('git', ['init', '--quiet', repository.path]);
afterAll(repository.remove);

function sampleOf({ name, type = 'string', enum: allowed, cwd }: OldArgument): unknown {
  return cwd ? repository.path : (allowed?.[0] ?? samples[type] ?? fitting[name] ?? `sample-${name}`);
}

describe.each(['0.3', '0.5'] as const)('names of version %s of the Python implementation', (version) => {
  const configs = Object.entries(loadReferenceConfigs(version));

  describe.each(configs)('%s', (name, { tools }) => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startServer({ configs: [name], policy, directory: repository.path });
    });
    afterAll(() => server.close());

    it.each<[string, OldArgument[]]>(tools.map((tool: OldTool) => [tool.name, tool.args ?? []]))(
      '%s takes every argument it had',
      async (tool, args) => {
        const given = Object.fromEntries(args.map((arg) => [arg.name, sampleOf(arg)]));
        const { text, blocks, isError } = await server.call(tool, given);
        expect({ text, isError, blocks: blocks.length }).toEqual({ text, isError: false, blocks: 1 });
        const shown = args.filter(
          (arg) =>
            (arg.type ?? 'string') === 'string' &&
            !arg.enum &&
            !arg.cwd &&
            !arg.stdin &&
            !unseen.has(arg.name),
        );
        for (const { name: argument } of shown) expect(text).toContain(`sample-${argument}`);
      },
    );
  });
});
