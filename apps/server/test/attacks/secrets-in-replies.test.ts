import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../start-server.ts';

const { path: directory, remove } = scratch();
const secret = 'hunter2/"secret" value';
const token = 'tok-0123456789';
const scripts = {
  'plain.sh': 'echo "given: $1"; echo "failed with $1" >&2',
  'base64.sh': 'printf "me:%s" "$1" | base64',
  'flood.sh': 'i=0; while [ $i -lt 6000 ]; do echo "$i $1"; i=$((i+1)); done',
  'colour.sh': 'printf "hunter2/\\033[1m\\"secret\\"\\033[0m value\\n"',
  'colour-flood.sh':
    'i=0; while [ $i -lt 6000 ]; do printf "%s hunter2/\\033[01;31m\\033[K\\"secret\\"\\033[m value\\n" $i; i=$((i+1)); done',
  'token.sh': 'echo "$SERVICE_TOKEN"',
  'bearer.sh': 'echo "Bearer $SERVICE_TOKEN"',
  'steps.sh': 'for i in 1 2 3; do echo "step $1"; sleep 0.6; done',
  'guess-steps.sh': 'printf "ok: 1\\n$1"; sleep 0.6; printf "\\nok: 2\\nok: 3\\n"; sleep 0.6',
  'hidden-steps.sh': "for i in 1 2 3; do printf 'x\\342\\200\\256y\\033[2J\\n'; sleep 0.6; done",
  'typed.sh': 'printf \'{"said": "%s", "note": "x\\342\\200\\256y\\\\u200bz"}\' "$1"',
  'typed-colour.sh':
    'printf \'{"said": "tok-01\\\\u001b[31m2345\\\\u001b[0m6789", "note": "tok-XY\\\\b\\\\b0123456789"}\'',
  'backslashes.sh': "head -c 200000 /dev/zero | tr '\\\\0' '\\\\\\\\'; echo x",
  'hidden.sh': "printf 'a\\363\\240\\201\\201b \\342\\200\\256c \\342\\200\\213d'",
};
const config = {
  name: 'leaky',
  command: 'sh',
  env: { SERVICE_TOKEN: token },
  tools: [
    ...Object.keys(scripts).map((file) => ({
      name: file.replace('.sh', ''),
      description: `Run ${file}`,
      command: file,
      args: [{ name: 'password', positional: true }],
    })),
    {
      name: 'two',
      description: 'Run plain.sh',
      command: 'plain.sh',
      args: [
        { name: 'password', positional: true },
        { name: 'path', positional: true },
      ],
    },
  ],
};
const args = { password: { secret: true } };
const contract = {
  tools: ['typed', 'typed-colour'].map((name) => ({
    name,
    status: 'active',
    transport: 'mcp',
    endpoint: 'leaky',
    input_schema: { type: 'object', properties: { password: { type: 'string' } } },
    output_schema: { type: 'object', required: ['said', 'note'] },
  })),
};
const policy = {
  default: 'enabled',
  tools: Object.fromEntries(config.tools.map(({ name }) => [name, { args }])),
};

describe('RT-05 secrets in replies', () => {
  let server: TestServer;
  beforeAll(async () => {
    for (const [name, text] of Object.entries(scripts)) writeFileSync(join(directory, name), text);
    writeFileSync(join(directory, 'contract.json'), JSON.stringify(contract));
    const args = ['--contracts', 'contract.json'];
    server = await startServer({ configs: [config], policy, directory, args });
  });
  afterAll(async () => {
    await server.close();
    remove();
  });

  it('does not tell whether a caller has guessed the beginning of a secret of the server', async () => {
    const guesses = ['Bearer tok-0', 'Bearer nok-0'];
    const replies = await Promise.all(guesses.map((password) => server.call('bearer', { password })));
    expect(replies.map(({ text }) => text)).toEqual(['Bearer ***', 'Bearer ***']);
  });

  it.each(['plain', 'base64', 'colour'])('are masked by %s', async (tool) => {
    const { blocks } = await server.call(tool, { password: secret });
    const text = blocks.join('\n');
    expect(text).toContain('***');
    expect(text).not.toContain(secret);
    expect(Buffer.from(text, 'base64').toString()).not.toContain(secret);
  });

  it('are masked however long they are', async () => {
    const long = 'a'.repeat(100_000);
    expect((await server.call('plain', { password: long })).text).toContain('given: ***');
    expect((await server.call('plain', { password: secret })).text).toContain('given: ***');
  });

  it('are masked in kept outputs', async () => {
    await server.call('flood', { password: secret });
    const kept = { tool_name: 'climax_output', args: { id: 'o1', from_line: 3000, to_line: 3001 } };
    expect((await server.request('climax_call', kept)).text).toBe('2999 ***\n3000 ***');
  });

  it('are masked in kept outputs if they contain colour codes', async () => {
    const { blocks } = await server.call('colour-flood', { password: secret });
    const id = /"id":"(o\d+)"/.exec(blocks.join('\n'))?.[1];
    const read = async (args: object) =>
      (await server.request('climax_call', { tool_name: 'climax_output', args: { id, ...args } })).text;
    expect(await read({ from_line: 3000, to_line: 3000 })).toBe('2999 ***');
    expect(await read({ match: '^2999 ' })).toBe('3000:2999 ***');
  });

  it('do not hide what is recorded of other arguments', async () => {
    const { result, text } = await server.call('two', { password: '/home/ada', path: '/home/ada/all' });
    expect(result.isError).toBe(true);
    expect(text).toContain("Argument 'password': the same text appears elsewhere in the call");
  });

  it('are masked when the config gives them to a variable', async () => {
    expect((await server.call('token')).text).toBe('***');
  });

  const progressOf = async (tool: string, password = secret) => {
    const messages: (string | undefined)[] = [];
    const params = { name: 'climax_call', arguments: { tool_name: tool, args: { password } } };
    await server.client.callTool(params, undefined, { onprogress: ({ message }) => messages.push(message) });
    return new Set(messages);
  };

  it('are masked in progress', async () => {
    expect(await progressOf('steps')).toEqual(new Set(['step ***']));
  });

  it('do not tell by progress how much of a guess is right', async () => {
    const path = (guess: string) => progressOf('guess-steps', guess);
    const [right, wrong] = await Promise.all([path('tok-0123'), path('tok-0xyz')]);
    // What is shown of the first lines comes when others follow.
    expect([...right, ...wrong].filter((line) => line !== 'ok: 2' && line !== 'ok: 3')).toEqual([]);
    expect([right.has('ok: 2'), wrong.has('ok: 2')]).toEqual([true, true]);
  });

  it('are masked in structured results', async () => {
    const { result, text } = await server.call('typed', { password: token });
    expect(result.structuredContent.said).toBe('***');
    expect(text).not.toContain(token);
  });

  it('are masked in structured results if they contain escaped colours and backspaces', async () => {
    const { result, text } = await server.call('typed-colour', { password: token });
    expect(result.structuredContent).toEqual({ said: '***', note: '***' });
    expect(text).not.toMatch(/2345|0123/);
  });

  it('are looked for in a flood of backslashes without holding the server up', async () => {
    const { result } = await server.call('backslashes', { password: secret });
    expect(result.isError).toBeFalsy();
  }, 30_000);

  it('RT-10 invisible characters are made visible in structured results', async () => {
    const { result, text } = await server.call('typed', { password: 'nothing' });
    expect(result.structuredContent.note).toBe('x\\u202ey\\u200bz');
    expect(text).toContain('x\\u202ey\\u200bz');
    expect(text).not.toMatch(/[\u202e\u200b]/);
  });

  it('RT-10 invisible characters are made visible in progress', async () => {
    expect(await progressOf('hidden-steps')).toEqual(new Set(['x\\u202ey']));
  });

  it('RT-10 invisible characters are made visible', async () => {
    expect((await server.call('hidden')).text).toBe('a\\u{e0041}b \\u202ec \\u200bd');
  });
});
