import type { CallStatus, Preview, Tool } from '@climax/desk/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'preact/test-utils';
import { openPage } from '../../../test/page/open-page.ts';
import { cliSample, stateSample, toolSample } from '../../../test/page/samples.ts';
import { Refusal } from '../../../test/page/start-replies.ts';
import { draftsOf, setDrafts, startCall, stopCall, trial } from './trial.ts';
import { TryPart } from './try-part.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let preview: Partial<Preview>;
let states: CallStatus['state'][];
let refusal: Refusal | null;
/** Each test has its own call: the previous one may still be waiting for an answer. */
let id = 0;

const status = (state: CallStatus['state'], tool = 'git_log'): CallStatus => ({
  id: String(id),
  tool,
  state,
  startedAt: '2026-11-17T09:00:00Z',
  progress: null,
  result:
    state === 'running'
      ? null
      : {
          isError: false,
          blocks: [{ type: 'text', text: 'done it' }],
          notices: [],
          failure: null,
          exitCode: 0,
          durationMs: 5,
          structured: null,
          outputId: null,
        },
});

beforeEach(async () => {
  trial.set({ drafts: new Map(), call: null, error: null });
  [preview, states, refusal] = [{}, [], null];
  id++;
  page = await openPage({
    'POST preview': ({ body }) => ({
      tool: body.tool,
      verdict: 'allow',
      rules: [],
      problems: [],
      notices: [],
      command: null,
      ...preview,
    }),
    'POST calls': () => refusal ?? { id: String(id) },
    'GET calls/ID': () => status(states.shift() ?? 'ended'),
    'POST calls/ID/stop': () => refusal ?? status('ended'),
  });
});
afterEach(() => page.close());

const schema = {
  properties: { count: { type: 'integer' }, filter: { type: 'object' } },
  required: ['count'],
};
const tool = toolSample({ schema });
const stateWith = (...tools: Tool[]) => stateSample({ clis: [cliSample(tools)] });
const draw = (item: string | null = 'git_log', ...tools: Tool[]) =>
  page.draw(<TryPart state={stateWith(tool, ...tools)} item={item} />);
const sent = (endpoint: string) => page.asked.filter((asked) => asked.endpoint === endpoint);

describe('TryPart', () => {
  it('offers the tools that the policy allows', async () => {
    await draw(null, toolSample({ name: 'git_rm', hidden: { rule: 'default' } }));
    expect(page.texts('option')).toEqual(['Choose a tool', 'git_log']);
    expect(page.has('form')).toBe(false);
    await page.put('#try-tool', 'change', 'git_log');
    expect(page.location.hash).toBe('#/try/git_log');
  });

  it.each(['git_rm', 'no_such_tool'])('says that it cannot try %s', async (item) => {
    await draw(item, toolSample({ name: 'git_rm', hidden: { rule: 'default' } }));
    expect(page.texts('.problem')).toEqual([`There is no tool ${item}, or the policy hides it.`]);
  });
});

describe('ToolForm', () => {
  it('says that a tool takes no arguments', async () => {
    await page.draw(<TryPart state={stateWith(toolSample())} item="git_log" />);
    expect(page.texts('form')).toEqual(['This tool takes no arguments.']);
  });

  it('previews what is typed, once it has settled', async () => {
    await draw();
    await page.until(() => expect(sent('POST preview')).toHaveLength(1));
    for (const text of ['1', '12', '123']) await page.put('#arg-count', 'input', text);
    await page.until(() => expect(sent('POST preview')).toHaveLength(2));
    expect(sent('POST preview').map(({ body }) => body)).toEqual([
      { tool: 'git_log', args: {} },
      { tool: 'git_log', args: { count: 123 } },
    ]);
  });

  it('shows what the server says about an argument next to it', async () => {
    const problem = (argument: string | null, message: string) => ({
      argument,
      code: 'min' as const,
      message,
    });
    preview = {
      verdict: 'refuse',
      problems: [problem('count', 'Too small.'), problem(null, 'No.'), problem('count', 'Not odd.')],
    };
    await draw();
    await page.until(() => expect(page.texts('#arg-count-problem')).toEqual(['Too small. Not odd.']));
    expect(page.texts('#arg-filter-problem')).toEqual(['']);
  });

  it('does not run a call that cannot be sent', async () => {
    await draw();
    await page.put('#arg-filter', 'input', '{');
    expect(page.texts('#arg-filter-problem')).toEqual(['This is not JSON.']);
    expect(page.texts('button[disabled]')).toContain('Run');
    await page.fire('form', 'submit');
    expect(sent('POST calls')).toEqual([]);
  });

  it('runs the call, shows its result, and can be cleared', async () => {
    await draw();
    await page.put('#arg-count', 'input', '3');
    await page.fire('form', 'submit');
    await page.until(() => expect(page.texts('pre')).toEqual(['done it']));
    expect(sent('POST calls').map(({ body }) => body)).toEqual([{ tool: 'git_log', args: { count: 3 } }]);
    await page.click('Clear');
    expect(draftsOf(trial.get(), 'git_log').size).toBe(0);
  });

  it('stops a call that runs, and starts no second one', async () => {
    states = ['running', 'running', 'running', 'running', 'running', 'running'];
    await draw();
    await page.fire('form', 'submit');
    await page.until(() => expect(page.texts('.badge')).toContain('running'));
    expect(page.texts('button[disabled]')).toContain('Run');
    await page.fire('form', 'submit');
    await page.click('Stop');
    await page.until(() => expect(page.texts('pre')).toEqual(['done it']));
    expect([sent('POST calls').length, sent(`POST calls/${id}/stop`).length]).toEqual([1, 1]);
  });

  it('says beforehand that a person is asked', async () => {
    preview = { verdict: 'ask' };
    await draw();
    await page.until(() => expect(page.texts('button.primary')).toEqual(['Run (a person is asked)']));
  });

  it('says why a call was not started', async () => {
    refusal = Refusal.of(503, 'busy', 'Too many calls.');
    await draw();
    await page.fire('form', 'submit');
    await page.until(() => expect(page.texts('[role=alert]')).toEqual(['Too many calls.']));
  });

  it('does not show the call of another tool', async () => {
    await act(() => trial.set((now) => ({ ...now, call: status('ended', 'git_status') })));
    await draw();
    expect(page.has('#result-heading')).toBe(false);
  });
});

describe('trial', () => {
  it('keeps the drafts of each tool by themselves', () => {
    setDrafts('a', new Map([['x', '1']]));
    setDrafts('b', new Map([['x', '2']]));
    expect(['a', 'b', 'c'].map((name) => draftsOf(trial.get(), name).get('x'))).toEqual([
      '1',
      '2',
      undefined,
    ]);
    expect(draftsOf(trial.get(), 'c')).toBe(draftsOf(trial.get(), 'd'));
  });

  it('follows a call until it has ended', async () => {
    states = ['running', 'ended'];
    await startCall('git_log', {});
    expect(trial.get().call?.state).toBe('ended');
    expect(sent(`GET calls/${id}`)).toHaveLength(2);
  });

  it('says why a call cannot be stopped, and keeps it', async () => {
    refusal = Refusal.of(404, 'not_found', 'There is no such call.');
    trial.set((now) => ({ ...now, call: status('running') }));
    await stopCall(String(id));
    expect([trial.get().error, trial.get().call?.state]).toEqual(['There is no such call.', 'running']);
  });

  it('does not replace a newer call by the end of an old one', async () => {
    trial.set((now) => ({ ...now, call: { ...status('running'), id: 'newer' } }));
    await stopCall(String(id));
    expect(trial.get().call).toMatchObject({ id: 'newer', state: 'running' });
  });
});
