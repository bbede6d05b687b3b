import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpServer, startHttp } from './start-http.ts';
import { type Reply, startServer, type TestServer } from './start-server.ts';

const config = {
  name: 'lists',
  description: 'A CLI whose arguments take lists',
  command: program('echoargs'),
  tools: [
    {
      name: 'issue',
      description: 'Open an issue with labels and headers',
      command: 'issue create',
      aliases: ['new_issue'],
      args: [
        {
          name: 'paths',
          description: 'Files',
          multiple: true,
          positional: true,
          max_items: 3,
          aliases: ['path'],
        },
        { name: 'label', description: 'Labels', multiple: true, enum: ['bug', 'docs', 'ui'] },
        { name: 'header', description: 'Headers', multiple: true, flag: '-H' },
        { name: 'assignee', description: 'People', multiple: true, join: ',' },
        { name: 'field', description: 'Fields', multiple: true, flag: 'field=' },
        { name: 'number', description: 'Numbers', multiple: true, type: 'integer' },
        { name: 'lines', description: 'Input', multiple: true, stdin: true },
        { name: 'repo', description: 'Repository', flag: '-R', before_command: true },
        { name: 'json', description: 'As JSON', type: 'boolean', false_flag: '--no-json' },
        { name: 'sort', description: 'Order' },
        { name: 'title', description: 'Title' },
      ],
    },
    {
      name: 'remove',
      description: 'Remove files for good',
      command: 'rm',
      risk: 'write',
      end_of_options: true,
      args: [
        { name: 'paths', description: 'Files', multiple: true, positional: true, required: true },
        { name: 'dry_run', description: 'Only say so', type: 'boolean' },
      ],
    },
  ],
};

const given = {
  paths: ['a', 'b c'],
  label: ['bug', 'ui'],
  header: 'X: 1',
  assignee: ['ann', 'bob'],
  field: ['x=1', 'y=2'],
  number: ['1', 2],
  lines: ['one', 'two'],
  repo: 'o/r',
  json: false,
  sort: '--delete-all',
};

const wanted = {
  argv: [
    ...['-R', 'o/r', 'issue', 'create', 'a', 'b c', '--label', 'bug', '--label', 'ui', '-H', 'X: 1'],
    ...['--assignee', 'ann,bob', 'field=x=1', 'field=y=2', '--number', '1', '--number', '2'],
    ...['--no-json', '--sort=--delete-all'],
  ],
  stdin: 'one\ntwo',
};

const ran = ({ text }: { text: string }) => {
  const { argv, stdin } = JSON.parse(text);
  return { argv, stdin };
};

type Call = (tool: string, args: object) => Promise<Reply>;

/** The same over every transport and in both modes. */
function describeLists(where: string, call: () => Call) {
  describe(`lists ${where}`, () => {
    it('reach the program one by one, joined, or as lines', async () => {
      expect(ran(await call()('issue', given))).toEqual(wanted);
    });

    it('accept a single value, also under an alias', async () => {
      expect(ran(await call()('issue', { path: 'a', label: 'docs' })).argv).toEqual([
        ...['issue', 'create', 'a', '--label', 'docs'],
      ]);
    });

    it.each([
      [{ label: ['bug', 'big'] }, "Argument 'label', value 2 must be one of: bug, docs, ui"],
      [{ number: [1, 'x'] }, "Argument 'number', value 2: cannot convert 'x' to integer"],
      [{ paths: ['a', '-b'] }, "Argument 'paths', value 2: value may not start with '-', got '-b'"],
      [{ paths: ['a', 'b', 'c', 'd'] }, "Argument 'paths' takes at most 3 values, got 4"],
      [{ header: ['-x'] }, "Argument 'header', value 1: value may not start with '-', got '-x'"],
      [{ title: ['a', 'b'] }, "Argument 'title' takes one value, got a list; call the tool once for each"],
    ])('refuse %j', async (args, says) => {
      const { text, isError } = await call()('issue', args);
      expect(isError).toBe(true);
      expect(text).toContain(says);
    });

    it('refuse a misspelt argument if it could hurt', async () => {
      const { text, isError } = await call()('remove', { paths: ['a'], dryRun: true });
      expect(isError).toBe(true);
      expect(text).toContain("Unknown argument 'dryRun'. Did you mean 'dry_run'?");
    });

    it('put operands after the end of options', async () => {
      expect(ran(await call()('remove', { paths: ['-rf', '--'], dry_run: true })).argv).toEqual([
        ...['rm', '--dry-run', '--', '-rf', '--'],
      ]);
    });
  });
}

describe('a server over stdio', () => {
  let server: TestServer;
  let classic: TestServer;
  beforeAll(async () => {
    server = await startServer({ configs: [config] });
    classic = await startServer({ configs: [config], args: ['--classic'] });
  });
  afterAll(async () => {
    await server.close();
    await classic.close();
  });

  describeLists('through climax_call', () => server.call);
  describeLists('in classic mode', () => classic.request);

  it('shows lists as arrays, and no alias', async () => {
    const { results } = await server.search({ query: 'issue labels headers' });
    const [{ input_schema: schema, tool_name: name }] = results;
    expect(name).toBe('issue');
    expect(schema.properties.label).toEqual({
      type: 'array',
      description: 'Labels',
      items: { type: 'string', enum: ['bug', 'docs', 'ui'] },
    });
    expect(JSON.stringify(results)).not.toMatch(/"path"|new_issue/);
    const { tools } = await classic.client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(['issue', 'remove']);
    expect(tools[1]?.inputSchema.properties?.paths).toMatchObject({ type: 'array', minItems: 1 });
  });

  it('finds a tool under an alias', async () => {
    expect(ran(await server.call('new_issue', { title: 'x' })).argv).toEqual([
      ...['issue', 'create', '--title', 'x'],
    ]);
    expect((await classic.request('new_issue', {})).isError).toBe(false);
  });

  it('refuses keys next to args if they could hurt, and ignores them elsewhere', async () => {
    const refused = await server.request('climax_call', {
      tool_name: 'remove',
      args: { paths: ['a'] },
      dry_run: true,
    });
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain(
      "Unknown keys next to 'args': 'dry_run'; climax_call takes tool_name and args",
    );
    const ignored = await server.request('climax_call', { tool_name: 'issue', args: {}, title: 'x' });
    expect(ignored.isError).toBe(false);
    expect(ignored.blocks[1]).toContain("Ignored 'title'");
  });

  it('treats null for a list as not given', async () => {
    expect(ran(await server.call('issue', { paths: null, label: null })).argv).toEqual(['issue', 'create']);
    const { text } = await server.call('remove', { paths: null });
    expect(text).toContain("Missing required argument 'paths'");
  });
});

describe('a server over HTTP', () => {
  let server: HttpServer;
  let request: Call;
  beforeAll(async () => {
    server = await startHttp({ configs: [config] });
    const session = await server.connect();
    request = (tool, args) => session.request('climax_call', { tool_name: tool, args });
  });
  afterAll(() => server.stop());

  describeLists('in a session', () => request);

  it('accepts lists in POST /tools/{name}', async () => {
    const { status, body } = await server.post('issue', given);
    expect(status).toBe(200);
    expect(ran({ text: body.stdout })).toEqual(wanted);
  });
});

describe('a policy', () => {
  it('holds each value of a list to its rules', async () => {
    const policy = {
      tools: {
        issue: { args: { paths: { pattern: '[a-z]+', required: false }, assignee: { values: ['ann'] } } },
      },
    };
    const server = await startServer({ configs: [config], policy });
    const { text, isError } = await server.call('issue', { paths: ['a', 'B'], assignee: 'ann,bob' });
    await server.close();
    expect(isError).toBe(true);
    expect(text).toContain("Argument 'paths': value 'B' does not match pattern '[a-z]+'");
    expect(text).toContain("Argument 'assignee': value 'bob' is not allowed; allowed: ann");
  });
});

describe('a script next to the config', () => {
  it('is found wherever the command runs', async () => {
    const { path, remove } = scratch();
    const elsewhere = join(path, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(path, 'inventory.mjs'), 'console.log(process.cwd(), process.argv.slice(2).join())');
    const script = {
      name: 'inventory',
      command: `${process.execPath} ./inventory.mjs`,
      tools: [{ name: 'list', description: 'List', command: 'list', args: [{ name: 'where', cwd: true }] }],
    };
    writeFileSync(join(path, 'inventory.yaml'), JSON.stringify(script));
    const server = await startServer({ configs: [join(path, 'inventory.yaml')], directory: elsewhere });
    expect((await server.call('list')).text).toBe(`${elsewhere} list`);
    expect((await server.call('list', { where: '/' })).text).toBe('/ list');
    await server.close();
    remove();
    expect(existsSync(path)).toBe(false);
  });
});
