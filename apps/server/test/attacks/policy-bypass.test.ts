import { basename } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startHttp } from '../start-http.ts';
import { prototypeNamesAreUnknown } from './checks.ts';
import { workbench } from './command-line.ts';
import { printed, startsIn, writeTracedProgram } from './traced-program.ts';
import { type Attacked, underAttack } from './under-attack.ts';

const guarded = ({ traced }: Pick<Attacked, 'traced'>) => ({
  name: 'guarded',
  command: traced,
  global_args: [{ name: 'vault', flag: '--vault', default: 'mine' }],
  tools: [
    {
      name: 'limited',
      description: 'A number with a default beyond its limit',
      args: [{ name: 'n', type: 'integer', default: 10, flag: '-n' }],
    },
    { name: 'ratio', description: 'A number', args: [{ name: 'x', type: 'number', flag: '-x' }] },
    { name: 'digit', description: 'A digit', args: [{ name: 'd', type: 'integer', flag: '-d' }] },
    { name: 'b_hidden', description: 'Original words' },
  ],
});
const other = { name: 'other-cli', command: 'true', tools: [{ name: 'other_tool', description: 'Other' }] };

const policy = {
  default: 'disabled',
  tools: {
    limited: { description: 'Override words', args: { n: { max: 5 } } },
    ratio: { args: { x: { min: 0, max: 10 } } },
    digit: { args: { d: { pattern: '[0-5]' } } },
    docker_logs: { args: { tail: { max: 100 } } },
  },
};

/** Names that are near to `limited` and to what the policy hides, and are neither. */
const nearNames = [
  'limited ',
  ' limited',
  'limited\0',
  'LIMITED',
  'ｌimited',
  'limit\u0435d',
  'limited\n',
  '',
];

describe('group B: policy bypass', () => {
  const attacked = underAttack((self) => ({ configs: ['docker', guarded(self), other], policy }));

  it('PB-01 refuses a call that would run with a default beyond the limit', async () => {
    expect(await attacked.refused('limited')).toBe(
      "Policy validation failed:\n  - Argument 'n': value 10 exceeds maximum 5",
    );
    expect((await attacked.call('limited', { n: 5 })).text).toBe(printed('-n', '5', '--vault', 'mine'));
  });

  it('PB-02 refuses text if the policy wants a number', async () => {
    expect(await attacked.refused('docker_logs', { container: 'c', tail: 'all' })).toContain(
      "Argument 'tail': value 'all' is not a number (policy requires max 100)",
    );
  });

  it.each(['nan', 'NaN', 'Infinity', '-Infinity', 'inf', '1e999', 10.000001, -1, '0x5'])(
    'PB-03 refuses %j as a number from 0 to 10',
    async (x) => {
      expect(await attacked.refused('ratio', { x })).toContain("Argument 'x'");
    },
  );

  it('PB-08 hides what the policy does not allow, down to suggestions', async () => {
    const reply = await attacked.call('b_hidden');
    expect(reply).toMatchObject({ isError: true, text: 'Unknown tool: b_hidden' });
    expect(reply.blocks.slice(1).join()).not.toContain('b_hidden');
    expect((await attacked.call('b_hiden')).blocks.join()).not.toContain('b_hidden');
    expect(await attacked.refused('b_hidden', { n: 1 })).toBe('Unknown tool: b_hidden');
  });

  it('PB-09 finds no tool by the names that objects inherit', async () => {
    expect(await prototypeNamesAreUnknown(attacked.server)).toEqual([]);
    const { text, isError } = await attacked.server.request('constructor');
    expect({ text, isError }).toEqual({ text: 'Unknown tool: constructor', isError: true });
  });

  it('PB-12 lets no caller set a global argument', async () => {
    const { text, blocks } = await attacked.call('limited', { n: 1, vault: 'other' });
    expect(text).toBe(printed('-n', '1', '--vault', 'mine'));
    expect(blocks.slice(1)).toEqual(["Unknown argument 'vault' was ignored"]);
  });

  it.each(nearNames)('PB-15 does not take %j for a tool', async (name) => {
    expect(await attacked.refused(name, { n: 1 })).toMatch(/^Unknown tool: /);
  });

  it('PB-19 checks a number against the pattern', async () => {
    expect(await attacked.refused('digit', { d: 999 })).toContain(
      "value '999' does not match pattern '[0-5]'",
    );
    expect((await attacked.call('digit', { d: 5 })).text).toContain('[5]');
  });

  it('PB-20 counts and finds only what is allowed', async () => {
    const { summary } = await attacked.server.search();
    expect(summary.map((cli: any) => [cli.name, cli.tool_count])).toEqual([
      ['docker-tools', 1],
      ['guarded', 3],
    ]);
    for (const query of ['other', 'b_hidden', 'Original']) {
      const { results } = await attacked.server.search({ query });
      expect(results.map((entry: any) => entry.tool_name)).not.toContain('other_tool');
      expect(JSON.stringify(results)).not.toMatch(/b_hidden|Original/);
    }
    expect((await attacked.server.search({ cli: 'other-cli' })).results).toEqual([]);
  });

  it('PB-21 shows the description of the policy, and its limits in the schema', async () => {
    const { results } = await attacked.server.search({ query: 'limited' });
    expect(results[0]).toMatchObject({ tool_name: 'limited', description: 'Override words' });
    expect(results[0].input_schema.properties.n).toMatchObject({ maximum: 5 });
  });

  it.each([
    [-1, 0],
    [0, 0],
    [1e9, 3],
    ['5', 3],
    [null, 3],
    [Number.NaN, 3],
    [2, 2],
  ])('PB-22 applies the limit %j as written', async (limit, found) => {
    const { results } = await attacked.server.search({ cli: 'guarded', limit });
    expect(results).toHaveLength(found);
  });

  it.each([2.5, 'many', '1e1', {}])('PB-22 refuses the limit %j', async (limit) => {
    const { text, isError } = await attacked.server.request('climax_search', { query: 'x', limit });
    expect({ text, isError }).toEqual({ text: expect.stringContaining("Argument 'limit'"), isError: true });
  });
});

describe('group B: classic mode', () => {
  const attacked = underAttack((self) => ({ configs: [guarded(self)], policy, args: ['--classic'] }));

  it.each(['b_hidden', 'constructor', '__proto__', 'toString', 'hasOwnProperty', ...nearNames])(
    'PB-08 PB-09 PB-15 answers %j with Unknown tool',
    async (name) => {
      const { text, isError, blocks } = await attacked.server.request(name, {});
      expect({ text: text.slice(0, 13), isError }).toEqual({ text: 'Unknown tool:', isError: true });
      expect(blocks.slice(1).join()).not.toContain('b_hidden');
    },
  );

  it('PB-08 PB-21 lists what is allowed, as the policy describes it', async () => {
    const { tools } = await attacked.server.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['limited', 'ratio', 'digit']);
    expect(tools[0]).toMatchObject({
      description: 'Override words',
      inputSchema: { properties: { n: { maximum: 5 } } },
    });
  });
});

describe('group B: over HTTP', () => {
  const { path: directory, remove } = scratch();
  afterAll(remove);

  it('PB-08 does not find a hidden tool through MCP or by its address', async () => {
    const configs = [guarded({ traced: writeTracedProgram(directory) })];
    const server = await startHttp({ configs, policy, directory });
    try {
      const { request } = await server.connect();
      const reply = await request('climax_call', { tool_name: 'b_hidden' });
      expect(reply).toMatchObject({ isError: true, text: 'Unknown tool: b_hidden' });
      const [hidden, absent] = [await server.post('b_hidden'), await server.post('b_absent')];
      expect(hidden.status).toBe(404);
      expect(JSON.stringify(hidden)).toBe(JSON.stringify(absent).replaceAll('b_absent', 'b_hidden'));
      expect(startsIn(directory)).toBe(0);
    } finally {
      await server.stop();
    }
  });
});

describe('group B: policies that cannot be kept', () => {
  const bench = workbench();
  const config = bench.file('guarded.yaml', guarded({ traced: 'true' }));
  const start = (text: string) => bench.refuses(['run', config, '--policy', bench.file('policy.yaml', text)]);

  it.each([
    ['PB-06 a misspelt executor', 'executer: {type: docker, image: x}', 'executer', '"executor"'],
    ['PB-06 a misspelt args', 'tools: {limited: {arg: {n: {max: 5}}}}', 'arg', '"args"'],
    ['PB-06 a misspelt max', 'tools: {limited: {args: {n: {maximum: 5}}}}', 'maximum', '"max"'],
    [
      'PB-07 an unknown argument',
      'default: enabled\ntools: {limited: {args: {m: {max: 5}}}}',
      'args.m',
      'it has n',
    ],
    ['PB-17 crossed limits', 'tools: {limited: {args: {n: {min: 5, max: 1}}}}', 'min 5', 'max 1'],
    ['PB-17 a limit that is not a number', 'tools: {limited: {args: {n: {max: .nan}}}}', 'max', 'NaN'],
    ['PB-16 tools twice', 'tools: {limited: {}}\ndefault: enabled\ntools: {}', '"tools"', 'line 1'],
    ['PB-13 an empty file', '', 'policy.yaml', 'expected a mapping'],
    ['PB-13 null', 'null', 'policy.yaml', 'expected a mapping'],
    ['PB-13 a list', '- default: enabled', 'policy.yaml', 'expected a mapping'],
  ])('%s stops the start, with its place and what was meant', async (_, text, ...words) => {
    const stderr = await start(text);
    expect(stderr).toMatch(/policy\.yaml:\d+:\d+/);
    for (const word of words) expect(stderr).toContain(word);
  });

  it('PB-13 never starts without the policy it was given', async () => {
    const stderr = await bench.refuses(['run', config, '--policy', 'no-such-policy.yaml']);
    expect(stderr).toContain('no-such-policy.yaml');
  });

  it('PB-07 warns of a rule for a tool that is not loaded', async () => {
    const file = bench.file('policy.yaml', 'default: enabled\ntools: {limitd: {}}');
    const { exitCode, stdout, stderr } = await bench.run(['run', config, '--policy', file]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
    expect(stderr).toMatch(
      /policy\.yaml:2:\d+ tools\.limitd: no such tool is loaded\. Did you mean "limited"\?/,
    );
  });

  it('PB-14 treats a tool without rules as allowed', async () => {
    const file = bench.file('policy.yaml', 'tools:\n  b_hidden:\n');
    const { stdout } = await bench.run(['list', config, '--policy', file]);
    expect(stdout).toContain('b_hidden');
    expect(stdout).not.toContain('limited');
  });

  it('PB-10 warns of a tool that is defined twice and names both files; lint makes it an error', async () => {
    const second = bench.file('second.yaml', { ...guarded({ traced: 'true' }), name: 'second' });
    const { exitCode, stderr } = await bench.run(['run', config, second]);
    expect(exitCode).toBe(0);
    expect(stderr).toContain(`${basename(second)}:1`);
    expect(stderr).toMatch(/Duplicate tool name "limited": this one replaces that of .*guarded\.yaml/);
    const linted = await bench.run(['lint', config, second]);
    expect(linted.stdout).toContain('duplicate-tool');
    expect(linted.exitCode).toBe(1);
  });
});
