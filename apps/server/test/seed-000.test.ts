import { readFileSync } from 'node:fs';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { containers, demoConfig, versionControl, writeScripts } from './demo-configs.ts';
import { startServer, type TestServer } from './start-server.ts';

/** The tool contracts of the two meta-tools, rule by rule, through a real client over real stdio. */
describe('the meta-tools', () => {
  const { path: directory, remove } = scratch();
  let server: TestServer;

  beforeAll(async () => {
    writeScripts(directory);
    server = await startServer({ configs: [demoConfig, versionControl, containers], directory });
  });
  afterAll(async () => {
    await server.close();
    remove();
  });

  describe('registration', () => {
    it('is word for word that of the contract', async () => {
      const { tools } = await server.client.listTools();
      const contract = JSON.parse(readFileSync(new URL('./meta-tools.json', import.meta.url), 'utf8'));
      expect(tools.map(({ annotations, ...registration }) => registration)).toEqual(contract);
      expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual([true, false]);
    });
  });

  describe('climax_search', () => {
    it('rule 1: gives a summary when query, category and cli are all absent', async () => {
      expect(await server.search({ limit: 1 })).toEqual({
        mode: 'summary',
        summary: [
          {
            name: 'demo-tools',
            description: 'Demo commands',
            tool_count: 10,
            category: 'demo',
            tags: ['samples'],
          },
        ],
      });
    });

    it('rule 1: searches when any filter is there, even an empty text', async () => {
      const { mode, results } = await server.search({ query: '' });
      expect([mode, results.length]).toEqual(['search', 10]);
    });

    it('rule 2: combines filters', async () => {
      expect(names(await server.search({ query: 'branch', category: 'vcs' }))).toEqual(['git_branch']);
      expect(names(await server.search({ query: 'branch', category: 'vcs', cli: 'docker-tools' }))).toEqual(
        [],
      );
    });

    it.each([
      ['the name', 'GIT_COM', 'git_commit'],
      ['the description', 'changes to the rep', 'git_commit'],
      ['the CLI name', 'DOCKER-TOOLS', 'docker_ps'],
      ['the category', 'containers', 'docker_ps'],
      ['the tags', 'version-con', 'git_log'],
    ])('rule 3: finds a substring of %s, ignoring case', async (_field, query, expected) => {
      expect(names(await server.search({ query, limit: 100 }))).toContain(expected);
    });

    it('rule 4: compares category and cli whole, ignoring case', async () => {
      expect(names(await server.search({ category: 'VCS' }))).toEqual([
        'git_commit',
        'git_branch',
        'git_log',
      ]);
      expect(names(await server.search({ cli: 'Git-Tools' }))).toEqual([
        'git_commit',
        'git_branch',
        'git_log',
      ]);
      expect(names(await server.search({ category: 'vc' }))).toEqual([]);
    });

    it('rule 5: caps both modes at the limit, 10 by default', async () => {
      expect((await server.search({ limit: 2 })).summary).toHaveLength(2);
      expect((await server.search({ query: '', limit: 3 })).results).toHaveLength(3);
      expect((await server.search({ query: '' })).results).toHaveLength(10);
      expect((await server.search({ query: '', limit: 0 })).results).toEqual([]);
    });

    it('rule 6: returns an empty list, not an error, when nothing matches', async () => {
      const reply = await server.request('climax_search', { query: 'qwxzjk' });
      expect([JSON.parse(reply.text), reply.isError]).toEqual([{ mode: 'search', results: [] }, false]);
    });

    it('answers each result with exactly the fields of the contract', async () => {
      const { results } = await server.search({ query: 'git_commit' });
      expect(results[0]).toEqual({
        tool_name: 'git_commit',
        description: 'Record changes to the repository',
        cli_name: 'git-tools',
        category: 'vcs',
        tags: ['version-control', 'commits'],
        input_schema: {
          type: 'object',
          properties: {
            message: { type: 'string', description: 'Commit message' },
            cleanup: { type: 'string', default: 'strip', enum: ['strip', 'verbatim'] },
          },
          required: ['message'],
        },
      });
    });

    it.each([2.5, 'many', [1]])('refuses the limit %j', async (limit) => {
      const { text, isError } = await server.request('climax_search', { query: 'commit', limit });
      expect([text.split('\n')[0], isError]).toEqual(['Argument validation failed:', true]);
      expect(text).toContain("Argument 'limit'");
    });
  });

  describe('climax_call', () => {
    it.each([
      ['success', 'echo_hello', {}, 'hello', false],
      ['success with stderr', 'warn', {}, 'output from command\n\n[stderr]\nwarning message', false],
      ['failure', 'fail', {}, '[stderr]\nerror message\n\n[exit code: 1]', true],
      ['no output', 'silent', {}, '(no output)', false],
      ['an unknown tool', 'nonexistent_tool', {}, 'Unknown tool: nonexistent_tool', true],
      [
        'a missing argument',
        'say',
        {},
        "Argument validation failed:\n  - Missing required argument 'message'",
        true,
      ],
      [
        'a wrong type',
        'typed',
        { count: 'hello' },
        "Argument validation failed:\n  - Argument 'count': cannot convert 'hello' to integer",
        true,
      ],
      [
        'a value outside the enum',
        'typed',
        { format: 'xml' },
        "Argument validation failed:\n  - Argument 'format' must be one of: json, text, csv",
        true,
      ],
    ])('answers %s in the words of the contract', async (_case, tool, args, text, isError) => {
      const reply = await server.call(tool, args);
      expect([reply.text, reply.isError]).toEqual([text, isError]);
    });

    it('rule 1: looks the tool up by its exact name', async () => {
      expect((await server.call('ECHO_HELLO')).text).toBe('Unknown tool: ECHO_HELLO');
      expect((await server.call('echo_hello ')).text).toBe('Unknown tool: echo_hello ');
    });

    it('rule 2: reports every problem at once, missing arguments first', async () => {
      const { text } = await server.call('typed', { format: 'xml', count: 'x', ratio: 'y', loud: 'z' });
      expect(text.split('\n').slice(1).sort()).toEqual([
        "  - Argument 'count': cannot convert 'x' to integer",
        "  - Argument 'format' must be one of: json, text, csv",
        "  - Argument 'loud': cannot convert 'z' to boolean",
        "  - Argument 'ratio': cannot convert 'y' to number",
      ]);
    });

    it('rule 3: coerces compatible types', async () => {
      const { text } = await server.call('typed', { count: '42', ratio: '3.14', loud: 'true' });
      expect(text).toBe('--count 42 --ratio 3.14 --loud --format text');
    });

    it('rule 4: ignores extra keys, with a notice next to the reply', async () => {
      const { blocks, isError } = await server.call('typed', { cuont: 1 });
      expect([blocks[0], isError]).toEqual(['--format text', false]);
      expect(blocks[1]).toContain('cuont');
      expect(blocks[1]).toContain("'count'");
    });

    it('rule 5: treats missing or null args as empty', async () => {
      expect((await server.call('echo_hello', null)).text).toBe('hello');
      expect((await server.call('echo_hello')).text).toBe('hello');
    });

    it('rule 6: runs with env, stdin, cwd and timeout', async () => {
      expect((await server.call('greeting')).text).toBe('hello from the config');
      expect((await server.call('repeat', { text: 'a\nb' })).text).toBe('a\nb');
      expect((await server.call('where', { directory: '/' })).text).toBe('/');
      const slow = await server.call('slow');
      expect([slow.text, slow.isError]).toEqual([
        '[stderr]\nCommand timed out after 0.4s\n\n[exit code: -1]',
        true,
      ]);
    });

    it('rule 7: applies the constraints of a policy after the arguments are checked', async () => {
      const policy = { default: 'enabled', tools: { say: { args: { message: { pattern: '^[a-z]+$' } } } } };
      const guarded = await startServer({ configs: [demoConfig], policy });
      try {
        const refused = await guarded.call('say', { message: 'INVALID123' });
        expect([refused.text, refused.isError]).toEqual([
          "Policy validation failed:\n  - Argument 'message': value 'INVALID123' does not match pattern '^[a-z]+$'",
          true,
        ]);
        expect((await guarded.call('say', {})).text).toContain("Missing required argument 'message'");
        expect((await guarded.call('say', { message: 'fine' })).text).toBe('fine');
      } finally {
        await guarded.close();
      }
    });
  });

  it('suggests tools for an unknown name in a separate block, never inside the reply', async () => {
    const { blocks } = await server.call('git_comit');
    expect(blocks[0]).toBe('Unknown tool: git_comit');
    expect(blocks[1]).toMatch(/^Did you mean git_commit\b/);
  });
});

function names(reply: { results: { tool_name: string }[] }): string[] {
  return reply.results.map((entry) => entry.tool_name);
}
