import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';

const committed = fileURLToPath(new URL('../../../contracts/', import.meta.url));

describe('climax contracts', () => {
  let directory: string;
  let remove: () => void;
  beforeEach(() => {
    ({ path: directory, remove } = scratch());
    cpSync(committed, directory, { recursive: true });
  });
  afterEach(() => remove());

  const contracts = (...args: string[]) => runClimax(['contracts', ...args], { cwd: directory });
  const change = (file: string, from: string, to: string) => {
    const path = join(directory, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to), { mode: 0o644, flag: 'w' });
  };

  it('check accepts the contracts of the project, their generated files and the bundled configs', async () => {
    const { exitCode, stdout } = await contracts('check', 'tools.md');
    expect([exitCode, stdout.split('\n').slice(0, 3)]).toEqual([
      0,
      ['✓ tools.md — 5 contracts', '✓ openapi.json', '✓ mcp-tools.json'],
    ]);
    for (const name of ['mlxctl', 'transcript-clean', 'web-fetch'])
      expect(stdout).toContain(`✓ config ${name}`);
  });

  it.each(['openapi.json', 'mcp-tools.json'])('check shows where %s was changed by hand', async (file) => {
    change(file, '"maximum": 25', '"maximum": 30');
    const { exitCode, stdout } = await contracts('check', 'tools.md');
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(new RegExp(`✗ ${file}\\n  \\S*max_results\\.maximum: committed 30, generated 25`));
  });

  it('check shows that the document was changed and not built', async () => {
    const document = readFileSync(join(directory, 'tools.md'), 'utf8').replace(
      '"maximum": 25',
      '"maximum": 24',
    );
    writeFileSync(join(directory, 'tools.md'), document);
    const { exitCode, stdout } = await contracts('check', 'tools.md');
    expect([exitCode, stdout.match(/committed 25, generated 24/g)?.length]).toEqual([1, 2]);
    expect((await contracts('build', 'tools.md')).exitCode).toBe(0);
    expect((await contracts('check', 'tools.md')).exitCode).toBe(0);
  });

  it('build keeps the files of two documents in one folder apart', async () => {
    cpSync(join(directory, 'tools.md'), join(directory, 'more.md'));
    const { stdout } = await contracts('build', 'more.md');
    expect(stdout).toBe('Wrote more.openapi.json\nWrote more.mcp-tools.json\n');
    change('more.openapi.json', '"maximum": 25', '"maximum": 30');
    expect((await contracts('check', 'more.md')).exitCode).toBe(1);
    expect((await contracts('check', 'tools.md')).exitCode).toBe(0);
  });

  it('check shows a config whose tool takes something else', async () => {
    const config = {
      name: 'mine',
      command: 'echo',
      tools: [{ name: 'transcript.clean', description: 'x', args: [{ name: 'txt', required: true }] }],
    };
    writeFileSync(join(directory, 'mine.yaml'), JSON.stringify(config));
    const { exitCode, stdout } = await contracts('check', 'tools.md', 'mine.yaml');
    expect(exitCode).toBe(1);
    expect(stdout).toContain(
      '✗ config mine\n  transcript.clean: argument "text" is in the contract, but the tool does not take it\n' +
        '  transcript.clean: argument "txt" is not in the contract\n',
    );
  });

  it('check misses a tool in the config that the contract names', async () => {
    change('tools.md', '## transcript.clean', '## transcript.cleen');
    const { exitCode, stdout } = await contracts('check', 'tools.md');
    expect(exitCode).toBe(1);
    expect(stdout).toContain(
      "✗ config transcript-clean\n  transcript.cleen: the config has no tool of this name; did it mean 'transcript.clean'?\n",
    );
  });

  it('check reports every problem of a document with its place', async () => {
    const text = readFileSync(join(directory, 'tools.md'), 'utf8');
    writeFileSync(
      join(directory, 'bad.md'),
      text.replace('"minLength": 1 }', '"minLenght": 1 }').replace('502', '99'),
    );
    const { exitCode, stderr } = await contracts('check', 'bad.md');
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^bad\.md:\d+:\d+ search\.web\.input_schema\S*: .*Did you mean "minLength"\?$/m);
    expect(stderr).toMatch(/^bad\.md:\d+:\d+ search\.web\.errors\S*: /m);
  });

  it('build writes the files where it is told, check finds them there', async () => {
    const { stdout } = await contracts('build', 'tools.md', '--out', 'api');
    expect(stdout).toBe('Wrote api/openapi.json\nWrote api/mcp-tools.json\n');
    expect((await contracts('check', 'tools.md', '--out', 'api')).exitCode).toBe(0);
  });

  it('show prints contracts for people and for programs', async () => {
    const { stdout } = await contracts('show', 'tools.md', 'search.web');
    expect(stdout).toBe(
      [
        'search.web  (active, mcp, web-fetch)',
        '  takes    query: string, [max_results: integer]',
        '  returns  results: array',
        '  errors   invalid_query (400), upstream_failure (502), timeout (504)',
        '\n',
      ].join('\n'),
    );
    const json = JSON.parse((await contracts('show', 'tools.md', '--json')).stdout);
    expect(json).toEqual(JSON.parse(readFileSync(join(directory, 'mcp-tools.json'), 'utf8')).tools);
  });

  it.each([
    [['contracts'], 2, 'error: missing command: check, build, show'],
    [['contracts', 'chek'], 2, "error: unknown command 'chek'"],
    [['contracts', 'check'], 2, "error: missing required argument 'FILE'"],
    [['contracts', 'check', 'nope.md'], 1, 'nope.md: no such file'],
    [
      ['contracts', 'show', 'tools.md', 'web.fech'],
      1,
      'tools.md has no contract for web.fech; it has search.web',
    ],
  ])('%j ends with exit code %d', async (args, code, message) => {
    const { exitCode, stderr } = await runClimax(args, { cwd: directory });
    expect([exitCode, stderr]).toEqual([code, expect.stringContaining(message)]);
  });
});
