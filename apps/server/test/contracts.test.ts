import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ContractCase,
  contractCases,
  greetInput,
  greetOutput,
  writeContractTools,
} from './contract-tools.ts';
import { runClimax } from './run-climax.ts';
import { type HttpServer, startHttp } from './start-http.ts';
import { type Reply, startServer, type TestServer } from './start-server.ts';

const { path: directory, remove } = scratch();
const served = writeContractTools(directory);
afterAll(remove);

/** Checks what an MCP client sees. */
function expectReply(
  { result, text, isError }: Reply,
  { output, failure, refusal, says = '' }: ContractCase,
): void {
  expect(isError).toBe(output === undefined);
  if (output) {
    expect(result.structuredContent).toEqual(output);
    expect(JSON.parse(text.split('\n\n[stderr]')[0] as string)).toEqual(output);
  } else if (failure) {
    const [code, http_status] = failure;
    const error = { code, message: expect.any(String), http_status };
    expect(result.structuredContent).toBeUndefined();
    expect(JSON.parse(text)).toEqual({ error });
    expect(result._meta['climax/error']).toEqual(error);
    expect(result.content.map((block: { text: string }) => block.text).join('\n')).toContain(says);
  } else {
    expect([refusal?.[0], result.structuredContent]).toEqual(['invalid_input', undefined]);
    expect(text).toContain(says);
  }
}

describe('contracts over stdio', () => {
  let server: TestServer;
  let classic: TestServer;
  beforeAll(async () => {
    server = await startServer({ ...served, args: [...served.args, '--audit', 'audit.jsonl'] });
    classic = await startServer({ ...served, args: [...served.args, '--classic'] });
  });
  afterAll(async () => {
    await server.close();
    await classic.close();
  });

  it.each(contractCases)('climax_call answers with $what', async (each) => {
    expectReply(await server.call(each.tool ?? 'greet.person', each.args), each);
  });

  it.each(contractCases)('a client that knows the schemas accepts $what', async (each) => {
    await classic.client.listTools();
    expectReply(await classic.request(each.tool ?? 'greet.person', each.args), each);
  });

  it('never shows the output that broke the contract', async () => {
    const { blocks, result } = await server.call('greet.person', { name: 'chatty' });
    expect(JSON.stringify([blocks, result.structuredContent])).not.toContain('Hello there');
  });

  it('shows the input schema of the contract in search results', async () => {
    const { results } = await server.search({ query: 'greet.person' });
    expect(results[0].input_schema).toEqual(greetInput);
  });

  it('lists input and output schema in classic mode, as the contract has them', async () => {
    const { tools } = await classic.client.listTools();
    const [person, , plain] = tools;
    expect(person?.inputSchema).toEqual(greetInput);
    expect(person?.outputSchema).toEqual(greetOutput);
    expect(person?._meta).toMatchObject({ 'climax/status': 'active' });
    expect([plain?.outputSchema, plain?._meta]).toEqual([undefined, undefined]);
  });

  it('leaves tools without a contract unchanged', async () => {
    const { text, result } = await server.call('greet_plainly', { whatever: 1 });
    expect([JSON.parse(text).greeting, result.structuredContent]).toEqual(['hello plain', undefined]);
  });

  it('writes the code of a failure into the audit', async () => {
    await server.call('greet.person', { name: 'nobody' });
    const lines = readFileSync(join(directory, 'audit.jsonl'), 'utf8').trim().split('\n');
    expect(JSON.parse(lines.at(-1) as string)).toMatchObject({
      tool: 'greet.person',
      exit: 1,
      failure: 'unknown_name',
    });
  });
});

describe('contracts under a policy', () => {
  it('shows constraints in the schema, refuses by them, hides secrets in what the contract says', async () => {
    const policy = {
      default: 'enabled',
      tools: {
        'greet.person': { args: { times: { max: 2 }, name: { secret: true } }, limits: { output: 100 } },
      },
    };
    const server = await startServer({
      ...served,
      policy,
      args: [...served.args, '--audit', 'guarded.jsonl'],
    });
    try {
      const { results } = await server.search({ query: 'greet.person' });
      expect(results[0].input_schema).toMatchObject({
        additionalProperties: false,
        properties: { times: { minimum: 1, maximum: 2 }, name: { minLength: 2 } },
      });
      expect((await server.call('greet.person', { name: 'ada', times: 3 })).text).toContain(
        'Policy validation failed',
      );
      const long = await server.call('greet.person', { name: 'long' });
      expect(long.text).toMatch(/stdout: 6000\d\d characters, at most 100 may be returned/);
      await server.call('greet.person', { name: 'hidden-name', tims: 'hidden-name' });
      expect(readFileSync(join(directory, 'guarded.jsonl'), 'utf8')).not.toContain('hidden-name');
    } finally {
      await server.close();
    }
  });
});

describe('contracts over HTTP', () => {
  let server: HttpServer;
  let classic: HttpServer;
  beforeAll(async () => {
    server = await startHttp(served);
    classic = await startHttp({ ...served, args: [...served.args, '--classic'] });
  });
  afterAll(async () => {
    await server.stop();
    await classic.stop();
  });

  it.each(contractCases)(
    'POST /tools answers with $what',
    async ({ tool = 'greet.person', args, ...each }) => {
      const { status, body } = await server.post(tool, args);
      if (each.output) {
        expect([status, body]).toEqual([200, each.output]);
        return;
      }
      const [code, wanted] = (each.failure ?? each.refusal) as [string, number];
      expect([body.error.code, status]).toEqual([code, wanted]);
      expect(JSON.stringify(body.error)).toContain(JSON.stringify(each.says ?? '').slice(1, -1));
      expect(body.stdout).toBeUndefined();
    },
  );

  it('the SDK client gets every end, in both modes', async () => {
    const meta = await server.connect();
    const direct = await classic.connect();
    await direct.client.listTools();
    for (const each of contractCases) {
      const name = each.tool ?? 'greet.person';
      expectReply(await meta.request('climax_call', { tool_name: name, args: each.args }), each);
      expectReply(await direct.request(name, each.args), each);
    }
  });
});

describe('loading contracts', () => {
  it('says where a document is wrong and does not start', async () => {
    writeFileSync(join(directory, 'bad.json'), '{"tools": [{"name": "greet.person", "status": "aktive"}]}');
    const run = await runClimax(['run', './greeter.yaml', '--contracts', 'bad.json'], { cwd: directory });
    expect(run.exitCode).toBe(1);
    expect(run.stderr).toMatch(/^bad\.json:1:\d+ greet\.person\.status: .*"aktive"/m);
  });

  it('says when there is no such document', async () => {
    const run = await runClimax(['run', './greeter.yaml', '--contracts', 'nope.md'], { cwd: directory });
    expect([run.exitCode, run.stderr]).toEqual([1, 'nope.md: no such file\n']);
  });

  it('warns of inputs that differ and of a contract that no tool has; a later file counts more', async () => {
    const { tools } = JSON.parse(readFileSync(join(directory, 'contracts.json'), 'utf8'));
    const [person] = tools;
    const changed = { ...person, input_schema: { ...greetInput, required: ['name', 'times'] } };
    writeFileSync(
      join(directory, 'more.json'),
      JSON.stringify({ tools: [changed, { ...person, name: 'greet.nobody' }] }),
    );
    const server = await startServer({ ...served, args: [...served.args, '--contracts', 'more.json'] });
    try {
      const { text } = await server.call('greet.person', { name: 'ada' });
      expect(text).toContain('times: missing, required');
      expect(server.stderr()).toMatch(
        /more\.json:1:\d+ greet\.person: argument "times" is required in the contract, optional in the tool/,
      );
      expect(server.stderr()).toMatch(/more\.json:1:\d+ greet\.nobody: no loaded tool has this name/);
    } finally {
      await server.close();
    }
  });
});
