import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { RawClient } from './raw-client.ts';
import { type HttpServer, startHttp } from './start-http.ts';
import { climax, writeConfigs } from './start-server.ts';

const config = {
  name: 'files',
  command: 'touch',
  tools: [
    {
      name: 'make',
      description: 'Make a file',
      risk: 'write',
      args: [{ name: 'file', positional: true, required: true }],
    },
  ],
};
const { path: directory, remove } = scratch();
const made = join(directory, 'made');
const audit = join(directory, 'calls.jsonl');
const configs = writeConfigs([config], directory);
const patient = writePolicyWith('patient.yaml', 60);
/** With one second for an answer, so that a question can be seen to expire. */
const hurried = writePolicyWith('hurried.yaml', 1);
const env = { ...(process.env as Record<string, string>), DISPLAY: '', WAYLAND_DISPLAY: '' };
const http = new Map<string, HttpServer>();
beforeAll(async () => {
  for (const policy of [patient, hurried])
    http.set(policy, await startHttp({ configs, policy, directory, env, args: ['--audit', audit] }));
});
afterAll(async () => {
  for (const server of http.values()) await server.stop();
  remove();
});
beforeEach(() => rmSync(made, { force: true }));

type Answer = { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, string> };

const transports = {
  stdio: (policy: string) =>
    new StdioClientTransport({
      command: process.execPath,
      args: [climax, 'run', ...configs, '--policy', policy],
      env,
      stderr: 'ignore',
    }),
  http: (policy: string) => new StreamableHTTPClientTransport(new URL(`${http.get(policy)?.url}/mcp`)),
};
const eras = [
  ['stdio', '2026-07-28'],
  ['stdio', '2025-11-25'],
  ['http', '2026-07-28'],
  ['http', '2025-11-25'],
] as const;

describe.each(eras)('the client of the SDK over %s in version %s', (kind, version) => {
  /** Calls once; the user of the client gives this answer. */
  async function call(answer: () => Promise<Answer>, policy = patient) {
    const questions: string[] = [];
    const mode = version === '2026-07-28' ? { pin: version } : 'legacy';
    const client = new Client(
      { name: 'asking', version: '1' },
      { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode } },
    );
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      questions.push(params.message);
      return answer();
    });
    await client.connect(transports[kind](policy));
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const { content, isError } = await client
      .callTool({ name: 'climax_call', arguments: { tool_name: 'make', args: { file: made } } })
      .catch((error: Error) => ({ content: [{ type: 'text', text: error.message }], isError: true }));
    await client.close();
    const text = (content as { text: string }[])[0]?.text;
    return { questions, text, isError: isError === true, runs: existsSync(made) };
  }

  it('runs what the user accepts, and says in the question what that is', async () => {
    const { questions, ...result } = await call(async () => ({ action: 'accept', content: {} }));
    expect(result).toEqual({ text: '(no output)', isError: false, runs: true });
    expect(questions).toEqual([expect.stringContaining(`touch ${made}`)]);
  });

  it.each<[Answer['action'], RegExp]>([
    ['decline', /^Tool execution denied by user: make/],
    ['cancel', /^make was not run: the question was closed without an answer/],
  ])('runs nothing on %s, whatever is set for unattended use', async (action, text) => {
    const { questions, ...result } = await call(async () => ({ action }));
    expect(questions).toHaveLength(1);
    expect(result).toEqual({ text: expect.stringMatching(text), isError: true, runs: false });
  });

  it('runs nothing when the answer comes too late', async () => {
    const { runs, isError, text } = await call(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return { action: 'accept', content: {} };
    }, hurried);
    expect({ runs, isError }).toEqual({ runs: false, isError: true });
    expect(text).toMatch(version === '2026-07-28' ? /has expired/ : /nobody answered the question/);
  });
});

/** One message of 2026-07-28 as it is on the wire. */
type Send = (params: object) => Promise<{ result?: any; error?: { code: number; message: string } }>;

const _meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': { elicitation: { form: {} } },
};
const request = (file: string) => ({
  name: 'climax_call',
  arguments: { tool_name: 'make', args: { file } },
  _meta,
});
const accepted = { question: { action: 'accept', content: {} } };

describe.each(['stdio', 'http'] as const)('an answer that comes back over %s', (kind) => {
  let send: Send;
  let close: () => Promise<unknown>;
  const open = (policy: string) => {
    if (kind === 'http') {
      send = (params) => post(`${http.get(policy)?.url}/mcp`, params);
      close = async () => {};
    } else {
      const raw = new RawClient([...configs, '--policy', policy, '--audit', audit], { env });
      send = (params) => raw.request('tools/call', params);
      close = () => raw.close();
    }
  };
  beforeAll(() => open(patient));
  afterAll(() => close());

  async function post(url: string, params: object) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': 'tools/call',
        'mcp-name': 'climax_call',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    });
    const text = await response.text();
    return JSON.parse(/^data: (\{.*\})$/m.exec(text)?.[1] ?? text);
  }

  const ask = async () => {
    const { result } = await send(request(made));
    expect(result).toMatchObject({ resultType: 'input_required', requestState: expect.any(String) });
    return result.requestState as string;
  };
  const refused = async (params: object) => {
    const { error, result } = await send(params);
    expect({ result, runs: existsSync(made) }).toEqual({ result: undefined, runs: false });
    return error;
  };

  it('counts once', async () => {
    const answer = { ...request(made), inputResponses: accepted, requestState: await ask() };
    expect((await send(answer)).result).toMatchObject({
      resultType: 'complete',
      content: [{ text: '(no output)' }],
    });
    expect(existsSync(made)).toBe(true);
    rmSync(made);
    expect(await refused(answer)).toMatchObject({
      code: -32602,
      message: expect.stringContaining('used before'),
    });
  });

  it('is on record with its own call, after the one that asked', async () => {
    rmSync(audit, { force: true });
    await send({ ...request(made), inputResponses: accepted, requestState: await ask() });
    const ends = readFileSync(audit, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"event":"end"'))
      .map((line) => JSON.parse(line));
    expect(ends.map(({ verdict, approval }) => [verdict, approval.answer])).toEqual([
      ['asked', 'pending'],
      ['allowed', 'once'],
    ]);
  });

  it('counts for no other arguments', async () => {
    const requestState = await ask();
    const other = { ...request(`${made}-other`), inputResponses: accepted, requestState };
    expect(await refused(other)).toMatchObject({
      code: -32602,
      message: expect.stringContaining('another call'),
    });
    expect(existsSync(`${made}-other`)).toBe(false);
  });

  it.each<[string, (state: string) => string]>([
    [
      'a forged body',
      (state) => `${Buffer.from('{"answers":[]}').toString('base64url')}.${state.split('.')[1]}`,
    ],
    ['a forged signature', (state) => `${state.split('.')[0]}.${'A'.repeat(43)}`],
    ['no signature', (state) => state.split('.')[0] as string],
    ['nothing at all', () => ''],
    ['the state of another server', () => 'eyJpZCI6IngifQ.c2lnbmVk'],
  ])('does not count with %s', async (_title, forge) => {
    const requestState = forge(await ask());
    const forged = { ...request(made), inputResponses: accepted, requestState };
    expect(await refused(forged)).toMatchObject({ code: -32602 });
  });

  it('does not count when it is late', async () => {
    await close();
    open(hurried);
    const late = { ...request(made), inputResponses: accepted, requestState: await ask() };
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect(await refused(late)).toMatchObject({ code: -32602, message: expect.stringContaining('expired') });
    await close();
    open(patient);
  });

  it('is asked for again without the state, and does not count as consent', async () => {
    const { result } = await send({ ...request(made), inputResponses: accepted });
    expect(result).toMatchObject({ resultType: 'input_required' });
    expect(existsSync(made)).toBe(false);
  });
});

/** Writes a policy with this many seconds for an answer. */
function writePolicyWith(name: string, timeout: number): string {
  const path = join(directory, name);
  writeFileSync(path, JSON.stringify({ default: 'enabled', approval: { headless: 'approve', timeout } }));
  return path;
}
