import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { containers, demoConfig, versionControl, writeScripts } from './demo-configs.ts';
import { startServer, type TestServer } from './start-server.ts';

/** Every acceptance scenario and edge case of the feature specification, through a real client over real stdio. */
describe('progressive discovery', () => {
  const { path: directory, remove } = scratch();
  let server: TestServer;
  let classic: TestServer;

  beforeAll(async () => {
    writeScripts(directory);
    const configs = [demoConfig, versionControl, containers];
    server = await startServer({ configs, directory });
    classic = await startServer({ configs, directory, args: ['--classic'] });
  });
  afterAll(async () => {
    await server.close();
    await classic.close();
    remove();
  });

  describe('story 1: an agent searches for tools', () => {
    it('scenario 1: a keyword finds tools with everything needed to call them', async () => {
      const { results } = await server.search({ query: 'commit' });
      const found = results.find((entry: { tool_name: string }) => entry.tool_name === 'git_commit');
      expect(Object.keys(found)).toEqual([
        'tool_name',
        'description',
        'cli_name',
        'category',
        'tags',
        'input_schema',
      ]);
      expect(found.input_schema.properties.cleanup).toEqual({
        type: 'string',
        default: 'strip',
        enum: ['strip', 'verbatim'],
      });
      expect(found.input_schema.required).toEqual(['message']);
    });

    it('scenario 2: a category gives only its tools', async () => {
      const { results } = await server.search({ category: 'vcs' });
      expect(new Set(results.map((entry: { category: string }) => entry.category))).toEqual(new Set(['vcs']));
      expect(results).toHaveLength(3);
    });

    it('scenario 3: a CLI gives only its tools', async () => {
      const { results } = await server.search({ cli: 'git-tools' });
      expect(results.map((entry: { cli_name: string }) => entry.cli_name)).toEqual([
        'git-tools',
        'git-tools',
        'git-tools',
      ]);
    });

    it('scenario 4: query and category are taken together', async () => {
      const { results } = await server.search({ query: 'branch', category: 'vcs' });
      expect(results.map((entry: { tool_name: string }) => entry.tool_name)).toEqual(['git_branch']);
    });

    it('scenario 5: a limit is kept', async () => {
      expect((await server.search({ query: '', limit: 3 })).results).toHaveLength(3);
    });

    it('scenario 6: no arguments give a summary of the CLIs', async () => {
      const { mode, summary } = await server.search();
      expect(mode).toBe('summary');
      expect(summary).toEqual([
        {
          name: 'demo-tools',
          description: 'Demo commands',
          tool_count: 10,
          category: 'demo',
          tags: ['samples'],
        },
        {
          name: 'git-tools',
          description: 'Version control',
          tool_count: 3,
          category: 'vcs',
          tags: ['version-control', 'commits'],
        },
        {
          name: 'docker-tools',
          description: 'Containers',
          tool_count: 3,
          category: 'containers',
          tags: ['images'],
        },
      ]);
    });
  });

  describe('story 2: an agent runs a tool it found', () => {
    it('scenario 1: a tool without arguments', async () => {
      const { text, isError, result } = await server.call('echo_hello');
      expect([text, isError, result._meta]).toEqual(['hello', false, undefined]);
    });

    it('scenario 2: valid arguments reach the command', async () => {
      expect((await server.call('say', { message: 'hello world' })).text).toBe('hello world');
    });

    it('scenario 3: a missing argument is named', async () => {
      expect((await server.call('say')).text).toContain("Missing required argument 'message'");
    });

    it('scenario 4: a value outside the enum gets the valid ones', async () => {
      expect((await server.call('typed', { format: 'yaml' })).text).toContain('json, text, csv');
    });

    it('scenario 5: an unknown tool is said to be unknown', async () => {
      const { text, isError } = await server.call('nonexistent_tool');
      expect([text, isError]).toEqual(['Unknown tool: nonexistent_tool', true]);
    });

    it('scenario 6: a timeout is reported as in a direct call', async () => {
      const viaMeta = await server.call('slow');
      const direct = await classic.request('slow', {});
      expect(viaMeta.text).toContain('Command timed out after 0.4s');
      expect(viaMeta.text).toBe(direct.text);
    });
  });

  describe('story 3: two tools are the default', () => {
    it('scenario 1: tools/list has exactly the two', async () => {
      const { tools } = await server.client.listTools();
      expect(tools.map((tool) => tool.name)).toEqual(['climax_search', 'climax_call']);
    });

    it('scenario 2: every tool can be called through them', async () => {
      const { results } = await server.search({ cli: 'demo-tools', limit: 100 });
      expect(results).toHaveLength(10);
      for (const { tool_name: name } of results) {
        const { text } = await server.call(name, { message: 'x' });
        expect(text).not.toContain('Unknown tool');
      }
    });
  });

  describe('story 4: classic mode lists every tool', () => {
    it('scenario 1: all tools are there, in order', async () => {
      const { tools } = await classic.client.listTools();
      const expected = [demoConfig, versionControl, containers].flatMap((config) =>
        config.tools.map((tool) => tool.name),
      );
      expect(tools.map((tool) => tool.name)).toEqual(expected);
    });

    it('scenario 2: the meta-tools are not', async () => {
      const { tools } = await classic.client.listTools();
      expect(tools.map((tool) => tool.name)).not.toContain('climax_search');
      expect((await classic.request('climax_call', { tool_name: 'echo_hello' })).text).toBe(
        'Unknown tool: climax_call',
      );
    });

    it('scenario 3: the index still serves the lookup, and is not exposed', async () => {
      expect((await classic.request('echo_hello')).text).toBe('hello');
      const suggestion = await classic.request('echo_helo');
      expect(suggestion.blocks).toEqual(['Unknown tool: echo_helo', expect.stringContaining('echo_hello')]);
    });
  });

  describe('edge cases', () => {
    it('extra keys are ignored', async () => {
      expect((await server.call('echo_hello', { extra: 1 })).text).toBe('hello');
    });

    it('compatible types are coerced, incompatible ones refused with the expected type', async () => {
      expect((await server.call('typed', { count: '42' })).text).toContain('--count 42');
      expect((await server.call('typed', { count: 'hello' })).text).toContain('integer');
    });

    it('a search without a match gives an empty list', async () => {
      expect(await server.search({ query: 'qwxzjk' })).toEqual({ mode: 'search', results: [] });
    });

    it('args of null run a tool without required arguments', async () => {
      expect((await server.call('echo_hello', null)).text).toBe('hello');
    });

    it('the constraints of a policy are applied before anything runs', async () => {
      const policy = { tools: { typed: { args: { count: { max: 5 } } } } };
      const guarded = await startServer({ configs: [demoConfig], policy });
      try {
        expect((await guarded.call('typed', { count: 6 })).text).toMatch(
          /^Policy validation failed:\n {2}- Argument 'count'/,
        );
      } finally {
        await guarded.close();
      }
    });

    it('a tool called by its own name in default mode is unknown', async () => {
      const { text, isError } = await server.request('echo_hello', {});
      expect([text, isError]).toEqual(['Unknown tool: echo_hello', true]);
    });
  });

  describe('success criteria', () => {
    it('SC-001: two calls from a question to a result', async () => {
      const { results } = await server.search({ query: 'say hello' });
      expect((await server.call(results[0].tool_name)).text).toBe('hello');
    });

    it.each(demoConfig.tools.map((tool) => tool.name))(
      'SC-004: %s gives the same text both ways',
      async (name) => {
        const args = { message: 'm', count: 1, text: 't', directory: '/' };
        const [viaMeta, direct] = await Promise.all([server.call(name, args), classic.request(name, args)]);
        expect([viaMeta.text, viaMeta.isError]).toEqual([direct.text, direct.isError]);
      },
    );
  });
});
