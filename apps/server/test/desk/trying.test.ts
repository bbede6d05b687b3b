import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAudit } from '@climax/audit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Listening, type RunningDesk, startDesk } from './start-desk.ts';

const config = {
  name: 'samples',
  description: 'Sample programs',
  command: process.execPath,
  tools: [
    {
      name: 'hostile',
      description: 'Print things that a page must not obey',
      command: `-e "console.log('<script>alert(1)</script> \\u001b[31mred \\u202ejavascript:alert(2)')"`,
    },
    {
      name: 'many',
      description: 'Print many lines',
      command: `-e "for (let i = 1; i <= 20000; i++) console.log('line ' + i)"`,
    },
    {
      name: 'slow',
      description: 'Take long',
      command: `-e "console.log('begun'); setInterval(() => {}, 1000)"`,
    },
    {
      name: 'commit',
      description: 'Save changes',
      risk: 'write',
      command: '--version',
      args: [
        { name: 'message', flag: '-m', required: true },
        { name: 'token', flag: '--token' },
      ],
    },
  ],
};
const policy = {
  default: 'enabled',
  approval: { global: 'none' },
  tools: {
    slow: {},
    many: 'deny',
    commit: { args: { message: { pattern: '[a-z ]+' }, token: { secret: true } } },
  },
};

let desk: RunningDesk;
let page: Listening;
beforeAll(async () => {
  desk = await startDesk({ configs: [config], policy });
  await desk.enter();
  page = await desk.listen();
});
afterAll(() => desk.stop());

/** Runs a tool to its end as the page does. */
async function run(tool: string, args: object = {}) {
  const { body } = await desk.post('calls', { tool, args });
  let ended = await page.next('call-end');
  while (ended.data.id !== body.id) ended = await page.next('call-end');
  return (await desk.get(`calls/${body.id}`)).body;
}

describe('tools on the desk', () => {
  it('are all listed, hidden ones with the rule that hides them', async () => {
    const { body: state } = await desk.get('state');
    expect(state.policy).toEqual({ path: expect.stringContaining('policy'), canSave: true });
    const [{ name, tools }] = state.clis;
    expect(name).toBe('samples');
    expect(tools.map((tool: { name: string; hidden?: object }) => [tool.name, tool.hidden])).toEqual([
      ['hostile', undefined],
      ['many', { rule: 'tools.many: deny' }],
      ['slow', undefined],
      ['commit', undefined],
    ]);
    expect(tools[3]).toMatchObject({
      risk: 'write',
      schema: { properties: { message: { pattern: expect.any(String) } }, required: ['message'] },
      args: { message: { placement: 'flag', flag: '-m', isSecret: false }, token: { isSecret: true } },
    });
  });

  it('are found exactly as an agent finds them, with the reasons', async () => {
    const { body: found } = await desk.post('search', { query: 'save changes' });
    const reply = JSON.parse(found.text);
    expect(reply).toMatchObject({ mode: 'search', results: [{ tool_name: 'commit', cli_name: 'samples' }] });
    expect(found).toMatchObject({ isError: false, fit: 'good', results: [{ tool: 'commit' }] });
    expect(found.results[0].reasons).toContainEqual({
      word: 'save',
      by: 'save',
      way: 'itself',
      fields: ['description'],
    });
    expect(found.tokens).toBeGreaterThan(20);
    const { body: overview } = await desk.post('search', {});
    expect(JSON.parse(overview.text)).toMatchObject({ mode: 'summary' });
    expect(overview).toMatchObject({ fit: null, results: [] });
    const { body: hidden } = await desk.post('search', { query: 'print many lines' });
    expect(hidden.text).not.toContain('"many"');
  });

  it('show what would run, and what the policy says about each argument', async () => {
    const preview = async (args: object) => (await desk.post('preview', { tool: 'commit', args })).body;
    await expect(preview({ message: 'good words', token: 'hunter2' })).resolves.toEqual({
      tool: 'commit',
      verdict: 'allow',
      rules: ['tools.commit', 'approval.global: none'],
      problems: [],
      notices: [],
      command: {
        line: `${process.execPath} --version -m 'good words' --token '***'`,
        argv: [process.execPath, '--version', '-m', 'good words', '--token', '***'],
        directory: expect.any(String),
        executor: 'local',
        risk: 'write',
        stdinBytes: null,
        timeoutSeconds: 30,
      },
    });
    await expect(preview({ message: 'No!' })).resolves.toMatchObject({
      verdict: 'refuse',
      problems: [{ argument: 'message', code: 'pattern' }],
      rules: ['tools.commit', 'tools.commit.args.message.pattern'],
      command: null,
    });
    await expect(preview({})).resolves.toMatchObject({ problems: [{ argument: 'message' }] });
    const { body } = await desk.post('preview', { tool: 'many', args: {} });
    expect(body).toMatchObject({ verdict: 'refuse', rules: ['tools.many: deny'] });
  });

  it('are refused by the same gate as over MCP', async () => {
    const { result } = await run('many');
    expect(result).toMatchObject({ isError: true, failure: 'unknown_tool', exitCode: null });
    const { result: refused } = await run('commit', { message: 'No!' });
    expect(refused).toMatchObject({ failure: 'refused_by_policy' });
  });

  it('answer with text, whatever they print', async () => {
    const { result } = await run('hostile');
    const [{ type, text }] = result.blocks;
    expect([type, result.exitCode]).toEqual(['text', 0]);
    expect(text).toContain('<script>alert(1)</script>');
    expect(text).not.toMatch(/\u001b|\u202e/);
    const { headers } = await desk.get('calls');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('tell how far they are, and can be stopped', async () => {
    const { body } = await desk.post('calls', { tool: 'slow', args: {} });
    expect((await page.next('call-progress')).data).toEqual({ id: body.id, line: 'begun' });
    expect((await desk.get(`calls/${body.id}`)).body).toMatchObject({ state: 'running', progress: 'begun' });
    await desk.post(`calls/${body.id}/stop`);
    expect((await page.next('call-end')).data).toMatchObject({ id: body.id, failure: 'cancelled' });
    expect((await desk.get('calls/none')).status).toBe(404);
  });

  it('leave secrets out of the history', async () => {
    await run('commit', { message: 'x', token: 'hunter2' });
    const { body } = await desk.get('calls?tool=commit&verdict=allowed');
    expect(body.calls[0]).toMatchObject({ arguments: { message: 'x', token: '***' }, rule: 'tools.commit' });
    expect(JSON.stringify(body)).not.toContain('hunter2');
    expect((await desk.get('calls?since=tomorrow')).status).toBe(400);
    expect((await desk.get('calls?colour=red')).status).toBe(400);
  });
});

describe('the policy on the desk', () => {
  it('is made from a call, checked, and saved', async () => {
    const call = { tool: 'commit', arguments: { message: 'Big News' } };
    const { body: suggested } = await desk.post('policy/rule', { call, effect: 'allow' });
    const { body: checked } = await desk.post('policy/check', { text: suggested.text });
    expect(checked.problems).toEqual([]);
    expect(checked.calls.length).toBeGreaterThan(0);
    const { body: before } = await desk.get('policy');
    const saved = await desk.post('policy/save', { text: suggested.text, digest: before.digest });
    expect([saved.status, saved.body.diff]).toEqual([200, expect.stringContaining('Big News')]);
    await page.next('catalogue');
    await expect(desk.post('preview', { tool: 'commit', args: call.arguments })).resolves.toMatchObject({
      body: { verdict: 'allow' },
    });
    expect((await desk.get('policy')).body).toMatchObject({
      text: suggested.text,
      digest: saved.body.digest,
    });
  });

  it('is not saved when the file has changed, or when it has problems', async () => {
    const { body: before } = await desk.get('policy');
    const broken = await desk.post('policy/save', { text: 'default: maybe', digest: before.digest });
    expect([broken.status, broken.body.error.message]).toEqual([422, expect.stringContaining('line 1')]);
    const byHand = `${before.text}# by hand\n`;
    writeFileSync(before.path, byHand);
    const stale = await desk.post('policy/save', { text: 'default: enabled', digest: before.digest });
    expect([stale.status, stale.body.error.message]).toEqual([409, expect.stringContaining('has changed')]);
    expect(readFileSync(before.path, 'utf8')).toBe(byHand);
  });

  it('has a schema for the editor', async () => {
    expect((await desk.get('policy/schema')).body).toMatchObject({
      properties: { tools: expect.any(Object) },
    });
  });
});

describe('the event stream', () => {
  it('continues where a page left off', async () => {
    const first = await desk.listen();
    const { body: state } = await desk.get('state');
    await run('hostile');
    const start = await first.next('call-start');
    first.close();
    await run('hostile');
    const resumed = await desk.listen({ 'last-event-id': start.id as string });
    expect((await resumed.next('call-end')).data.id).toBe(start.data.id);
    await resumed.next('call-start');
    const after = await desk.get(`calls?limit=1`);
    expect(after.body.calls).toHaveLength(1);
    const stranger = await desk.listen({ 'last-event-id': 'another.7' });
    await stranger.next('reset');
    expect(state.lastEvent).toMatch(/^[0-9a-f]+\.\d+$/);
  });
});

describe('other servers and large outputs', () => {
  it('shows their calls, and pages through what did not fit', async () => {
    const other = await startDesk({
      configs: [{ ...config, tools: config.tools.slice(0, 2) }],
      args: ['--audit', 'theirs.jsonl'],
    });
    try {
      await other.enter();
      const stream = await other.listen();
      const file = join(other.directory, 'theirs.jsonl');
      openAudit(file, { onFailure: () => {} })
        .begin({
          client: 'cursor',
          session: null,
          address: null,
          token: null,
          tool: 'git_log',
          arguments: { a: 1 },
          argv: ['git', 'log'],
          directory: '/',
          executor: 'local',
          input_bytes: 0,
          rule: null,
        })
        .end({ verdict: 'allowed', failure: null, duration_ms: 7 });
      const { body } = await other.get('calls?client=cursor');
      expect(body.calls).toEqual([
        expect.objectContaining({ tool: 'git_log', line: 'git log', source: file }),
      ]);
      expect((await other.get('stats')).body.total).toMatchObject({ calls: 1, p50Ms: 7 });

      expect((await stream.next('call-end')).data).toMatchObject({ tool: 'git_log', source: file });
      const { body: started } = await other.post('calls', { tool: 'many', args: {} });
      await stream.next('call-end');
      const { result } = (await other.get(`calls/${started.id}`)).body;
      expect(result.outputId).toEqual(expect.any(String));
      const part = async (query: string) => (await other.get(`output?id=${result.outputId}&${query}`)).body;
      await expect(part('from_line=15000&to_line=15001')).resolves.toMatchObject({
        text: 'line 15000\nline 15001',
        lines: 20_000,
      });
      await expect(part('tail=1')).resolves.toMatchObject({ text: 'line 20000' });
      await expect(part('match=line%2017777$')).resolves.toMatchObject({ matches: 1 });
      expect((await other.get('output?id=none')).status).toBe(404);
      expect((await other.get(`output?id=${result.outputId}&match=(`)).status).toBe(400);
    } finally {
      await other.stop();
    }
  });
});
