import { readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from './start-server.ts';

const config = {
  name: 'running',
  command: 'sh',
  tools: [
    { name: 'steps', description: 'Print a line now and then', command: 'steps.sh' },
    { name: 'long', description: 'Print many characters', command: 'long.sh' },
    {
      name: 'complain',
      description: 'Fail and quote the password',
      command: 'complain.sh',
      args: [{ name: 'password', positional: true, required: true }],
    },
    { name: 'nap', description: 'Sleep for a moment', command: 'nap.sh' },
    { name: 'hidden_one', description: 'Not allowed', command: 'nap.sh' },
    {
      name: 'login',
      description: 'Take a password',
      command: 'login.sh',
      args: [{ name: 'password', flag: '--password=', required: true }],
    },
  ],
};

const scripts = {
  'steps.sh': 'for i in 1 2 3 4; do echo "step $i"; sleep 0.4; done',
  'long.sh': 'yes 0123456789 | head -n 1000',
  'complain.sh': 'echo "no user with password $1" >&2; exit 3',
  'nap.sh': 'sleep 0.5; echo slept',
  'login.sh': 'echo "logged in" "$#"',
};

const secretPassword = { args: { password: { secret: true } } };
const policy = {
  default: 'disabled',
  tools: { login: secretPassword, complain: secretPassword, steps: {}, long: {}, nap: {} },
};

describe('a running server', () => {
  const { path: directory, remove } = scratch();
  const audit = join(directory, 'audit.jsonl');
  const log = join(directory, 'climax.log');
  let server: TestServer;

  beforeAll(async () => {
    for (const [name, text] of Object.entries(scripts)) writeFileSync(join(directory, name), text);
    const args = ['--audit', audit, '--max-output', '1200', '--max-concurrent', '2', '--max-queued', '3'];
    server = await startServer({ configs: [config], policy, directory, args, env: { CLIMAX_LOG_FILE: log } });
  });
  afterAll(async () => {
    await server.close();
    remove();
  });

  const auditLines = () =>
    readFileSync(audit, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  it('reports the last line of output while a command runs', async () => {
    const messages: (string | undefined)[] = [];
    const params = { name: 'climax_call', arguments: { tool_name: 'steps' } };
    const onprogress = ({ message }: { message?: string | undefined }) => messages.push(message);
    await server.client.callTool(params, undefined, { onprogress });
    expect(messages.length).toBeGreaterThan(0);
    expect(messages.every((message) => /^step \d$/.test(message ?? ''))).toBe(true);
  });

  it('keeps replies within --max-output', async () => {
    const { text } = await server.call('long');
    expect(text.length).toBeLessThanOrEqual(1300);
    expect(text).toMatch(/\[output truncated: first \d+ and last \d+ of 11000 bytes\]/);
  });

  it('runs as many calls at once as --max-concurrent says and answers the rest at once when the queue is full', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => server.call('nap')));
    expect(replies.filter(({ text }) => text === 'slept')).toHaveLength(5);
    const busy = replies.filter(({ text }) => text === 'Server busy: 2 running, 3 queued');
    expect(busy).toHaveLength(3);
    expect(busy.every(({ isError }) => isError)).toBe(true);
  });

  it('RT-09 writes the start and the end of every call into the audit, with secrets masked', async () => {
    const before = auditLines().length;
    await server.call('login', { password: 'hunter2-secret' });
    await server.call('login', {});
    await server.call('no_such_tool');
    await server.call('login', { pasword: 'hunter2-secret' });
    await server.call('hidden_one', { anything: 'hunter2-secret' });
    const [start, end, refusedStart, refusedEnd, ...others] = auditLines().slice(before);
    expect(start).toMatchObject({
      v: 2,
      event: 'start',
      client: 'test',
      session: expect.stringMatching(/./),
      tool: 'login',
      arguments: { password: '***' },
      argv: ['sh', 'login.sh', '--password=***'],
      directory: realpathSync(directory),
      executor: 'local',
      input_bytes: 0,
      rule: 'tools.login',
    });
    expect(end).toMatchObject({
      event: 'end',
      id: start.id,
      verdict: 'allowed',
      failure: null,
      end: 'exited',
      exit: 0,
      stdout_bytes: 12,
      stderr_bytes: 0,
      duration_ms: expect.any(Number),
    });
    expect(new Date(start.time).getTime()).toBeLessThanOrEqual(new Date(end.time).getTime());
    expect(refusedStart).toMatchObject({ argv: null, rule: 'tools.login' });
    expect(refusedEnd).toMatchObject({
      id: refusedStart.id,
      verdict: 'refused',
      failure: 'invalid_input',
      findings: [{ argument: 'password', code: expect.any(String), message: expect.any(String) }],
    });
    const ends = others.filter(({ event }) => event === 'end');
    expect(ends.map(({ tool, verdict }) => [tool, verdict])).toEqual([
      ['no_such_tool', 'unknown'],
      ['login', 'refused'],
      ['hidden_one', 'hidden'],
    ]);
    expect(statSync(audit).mode & 0o777).toBe(0o600);
    expect(readFileSync(audit, 'utf8') + readFileSync(log, 'utf8')).not.toContain('hunter2');
  });

  it('says with a refusal what the tool accepts', async () => {
    const { blocks, isError } = await server.call('login', { pasword: 'x' });
    expect(isError).toBe(true);
    expect(blocks).toContain('login takes: password');
  });

  it('says what to do when a search finds nothing', async () => {
    const { blocks } = await server.request('climax_search', { query: 'zxqv wvut' });
    expect(JSON.parse(blocks[0]!)).toEqual({ mode: 'search', results: [] });
    expect(blocks[1]).toMatch(/^Nothing found\. These are all tools: /);
  });

  it('RT-05 masks a secret that a failing command quotes, in the reply and in the log', async () => {
    const { text } = await server.call('complain', { password: 'hunter2-secret' });
    expect(text).toContain('no user with password ***');
    expect(readFileSync(log, 'utf8')).toContain('no user with password ***');
    expect(readFileSync(log, 'utf8')).not.toContain('hunter2');
  });

  it('continues in a new file when the audit is rotated', async () => {
    renameSync(audit, `${audit}.1`);
    await server.call('nap');
    expect(auditLines()).toHaveLength(2);
  });
});

describe('the audit', () => {
  it('holds no more of a long client name than it needs', async () => {
    const { path: directory, remove } = scratch();
    const audit = join(directory, 'audit.jsonl');
    const args = ['--audit', audit];
    const server = await startServer({ configs: [config], directory, args, clientName: 'x'.repeat(10_000) });
    await server.call('no_such_tool');
    await server.close();
    const [start] = readFileSync(audit, 'utf8').split('\n');
    expect(JSON.parse(start as string).client).toBe('x'.repeat(200));
    remove();
  });
});
