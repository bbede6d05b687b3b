import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { runClimax } from './run-climax.ts';
import { climax, startServer } from './start-server.ts';

const { path: home, remove } = scratch();
afterAll(remove);

const config = {
  name: 'files',
  command: 'touch',
  tools: [
    {
      name: 'make',
      description: 'Make a file',
      risk: 'write',
      confirm_message: 'Make {file}?',
      args: [{ name: 'file', positional: true, required: true }],
    },
    { name: 'wipe', description: 'Wipe', risk: 'destructive', args: [{ name: 'file', positional: true }] },
  ],
};
const configFile = join(home, 'files.yaml');
writeFileSync(configFile, JSON.stringify(config));
const made = join(home, 'made');
const noDisplay = { DISPLAY: '', WAYLAND_DISPLAY: '' };
beforeEach(() => rmSync(made, { force: true }));

type ElicitAnswer = { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, string> };

/** A client whose user answers questions in this order. */
async function connect(answers: ElicitAnswer[], args: string[] = []) {
  const questions: { message: string; requestedSchema: unknown }[] = [];
  const client = new Client({ name: 'asking', version: '1' }, { capabilities: { elicitation: {} } });
  client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
    questions.push(params as never);
    return answers.shift() ?? { action: 'cancel' };
  });
  const env = { ...(process.env as Record<string, string>), ...noDisplay };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [climax, 'run', configFile, ...args], env }),
  );
  const call = async (tool_name: string, file = made) => {
    const result = await client.callTool({ name: 'climax_call', arguments: { tool_name, args: { file } } });
    const [{ text }] = result.content as [{ text: string }];
    return { text, isError: result.isError === true };
  };
  return { call, questions, close: () => client.close() };
}

describe('a client that can ask its user', () => {
  it('is asked, and an acceptance runs exactly that command', async () => {
    const { call, questions, close } = await connect([{ action: 'accept', content: {} }]);
    await expect(call('make')).resolves.toEqual({ text: '(no output)', isError: false });
    expect(existsSync(made)).toBe(true);
    expect(questions).toHaveLength(1);
    expect(questions[0]?.message).toContain(`Make ${made}?`);
    expect(questions[0]?.message).toContain(`touch ${made}`);
    await close();
  });

  it.each([
    [{ action: 'decline' as const }, 'Tool execution denied by user: make'],
    [
      { action: 'cancel' as const },
      "make was not run: the question was closed without an answer. It needs the user's approval.",
    ],
  ])('runs nothing on %j, whatever is set for unattended use', async (answer, text) => {
    const { call, close } = await connect([answer], ['--headless-approve']);
    await expect(call('make')).resolves.toEqual({ text, isError: true });
    expect(existsSync(made)).toBe(false);
    await close();
  });

  it('is not asked again for what was allowed for the session', async () => {
    const { call, questions, close } = await connect([
      { action: 'accept', content: { allow: 'tool' } },
      { action: 'decline' },
    ]);
    await call('make');
    await expect(call('make', join(home, 'other'))).resolves.toMatchObject({ isError: false });
    await expect(call('wipe')).resolves.toMatchObject({ isError: true });
    expect(questions).toHaveLength(2);
    await close();
  });
});

describe('a client that cannot ask', () => {
  it.each([
    ['make', [], true],
    ['wipe', [], false],
    ['make', ['--approve', 'write'], false],
    ['wipe', ['--approve', 'none'], true],
    ['wipe', ['--headless-approve'], true],
  ])('%s with %j runs: %p', async (tool, args, runs) => {
    const server = await startServer({ configs: [config], args, env: noDisplay });
    const { text, isError } = await server.call(tool, { file: made });
    expect({ isError, made: existsSync(made) }).toEqual({ isError: !runs, made: runs });
    if (!runs) expect(text).toMatch(/needs approval .* nobody could be asked: .* To allow it, /);
    expect(text).not.toContain('denied by user');
    await server.close();
  });

  it('follows its policy when nobody can be asked', async () => {
    const policy = { default: 'enabled' };
    const server = await startServer({ configs: [config], policy, env: noDisplay });
    await expect(server.call('make', { file: made })).resolves.toMatchObject({ isError: true });
    expect(existsSync(made)).toBe(false);
    await server.close();
  });
});

describe('the record of a call that needs approval', () => {
  const policy = join(home, 'recorded.yaml');
  writeFileSync(
    policy,
    'approval: {timeout: 1}\ntools: {make: {args: {file: {pattern: ".*made"}}}, wipe: deny}\n',
  );

  it('says how it ended, who answered and when', async () => {
    const audit = join(home, 'calls.jsonl');
    const answers: ElicitAnswer[] = [
      { action: 'accept', content: { allow: 'call' } },
      { action: 'decline' },
      { action: 'cancel' },
    ];
    const { call, close } = await connect(answers, ['--policy', policy, '--audit', audit]);
    for (const file of [made, made, `${made}made`, `${made}-made`, '/etc/x']) await call('make', file);
    await call('wipe');
    await call('nothing');
    await close();

    const ends = readFileSync(audit, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"event":"end"'))
      .map((line) => JSON.parse(line));
    expect(
      ends.map(({ verdict, approval }) => [verdict, approval?.channel, approval?.by, approval?.answer]),
    ).toEqual([
      ['allowed', 'client', 'asking', 'same-call'],
      ['allowed', 'session', null, 'approved'],
      ['denied', 'client', 'asking', 'denied'],
      ['denied', 'client', 'asking', 'dismissed'],
      ['refused', undefined, undefined, undefined],
      ['hidden', undefined, undefined, undefined],
      ['unknown', undefined, undefined, undefined],
    ]);
    const [{ approval, time }, , , , { findings }] = ends;
    expect(approval.rule).toBe('approval.global: write');
    expect(approval.time <= time && !Number.isNaN(Date.parse(approval.time))).toBe(true);
    expect(findings).toMatchObject([{ argument: 'file', code: 'pattern' }]);
  });
});

describe('climax call in a terminal', () => {
  /** Runs the command in a pseudo-terminal; `typed` goes in when the question is there, `before` at once. */
  async function inTerminal(typed: string, before = ''): Promise<{ output: string; code: number | null }> {
    const line = `${process.execPath} ${climax} call make --args '{"file": "${made}"}' ${configFile}`;
    const child = spawn('script', ['-qec', line, '/dev/null'], { env: { ...process.env, ...noDisplay } });
    let output = '';
    let answered = false;
    child.stdin.write(before);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (answered || !output.includes('[y/N]')) return;
      answered = true;
      child.stdin.write(typed);
    });
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { output, code };
  }

  it.each([
    ['y\n', true],
    ['YES\n', true],
    ['n\n', false],
    ['\n', false],
  ])('asks there, and takes %j', async (typed, runs) => {
    const { output, code } = await inTerminal(typed);
    expect(output).toContain(`Make ${made}?`);
    expect({ runs: existsSync(made), code }).toEqual({ runs, code: runs ? 0 : 1 });
  });

  it('ignores what was typed before the question', async () => {
    const { output } = await inTerminal('n\n', 'y\n');
    expect(output).toContain('[y/N]');
    expect(existsSync(made)).toBe(false);
  });
});

describe('--approve', () => {
  it('cannot be combined with a policy, which decides this itself', async () => {
    const { exitCode, stderr } = await runClimax([
      'run',
      configFile,
      '--policy',
      'p.yaml',
      '--approve',
      'none',
    ]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('--policy') });
  });
});

describe('climax test-dialog', () => {
  it('says that no question can be shown, and fails', async () => {
    const child = spawn(process.execPath, [climax, 'test-dialog'], { env: { ...process.env, ...noDisplay } });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('there is no display'),
    });
  });
});
