import type { CallEntry, Tool } from '@climax/desk/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { callEntry } from '../../../test/call-entry.ts';
import { openPage } from '../../../test/page/open-page.ts';
import { cliSample, stateSample, toolSample } from '../../../test/page/samples.ts';
import { Refusal } from '../../../test/page/start-replies.ts';
import { draft } from '../policy/draft.ts';
import { draftsOf, trial } from '../try/trial.ts';
import { CallDetails } from './call-details.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let refusal: Refusal | null;
beforeEach(async () => {
  refusal = null;
  page = await openPage({ 'POST policy/rule': () => refusal ?? { text: 'new', summary: 'Added.' } });
});
afterEach(() => page.close());

const tool = toolSample({ schema: { properties: { n: { type: 'integer' } } } });
const draw = (
  given: Partial<CallEntry> = {},
  { tools = [tool], progress }: { tools?: Tool[]; progress?: string } = {},
) =>
  page.draw(
    <CallDetails
      call={callEntry(given)}
      state={stateSample({ clis: [cliSample(tools)] })}
      progress={progress}
    />,
  );
const facts = () => {
  const labels = page.texts('dt');
  const values = page.texts('dd');
  return Object.fromEntries(labels.map((label, index) => [label, values[index]]));
};

describe('CallDetails', () => {
  it('lists what is known about the call and leaves out the rest', async () => {
    await draw({ client: null, exit: null, runMs: null, stdoutBytes: 1_234_567, stderrBytes: 0 });
    expect(facts()).toEqual({
      Time: expect.stringContaining('17/11/2026'),
      Directory: '/',
      Executor: 'local',
      Duration: '12 ms',
      Output: '1,234,567 bytes',
      From: 'this server',
    });
  });

  it('lists everything if everything is known', async () => {
    await draw({
      session: 's1',
      address: '10.0.0.1',
      token: 'ci',
      rule: 'tools.git_log',
      approval: { channel: 'desk', answer: 'approved', waitMs: 2500 },
      inputBytes: 3,
      stderrBytes: 4,
      source: 'other.jsonl',
    });
    expect(facts()).toMatchObject({
      Client: 'claude-code',
      Session: 's1',
      Address: '10.0.0.1',
      Token: 'ci',
      Rule: 'tools.git_log',
      Approval: 'approved through desk after 2.5 s',
      'Exit code': '0',
      'Command took': '10 ms',
      Input: '3 bytes',
      Errors: '4 bytes',
      From: 'other.jsonl',
    });
  });

  it('writes out what is hidden in names, lines and findings', async () => {
    await draw(
      {
        tool: 'a\u202eb',
        line: 'x\u0007',
        findings: [{ argument: null, code: 'c', message: 'no\u200b' }],
        verdict: 'refused',
        failure: 'refused_by_policy',
      },
      { progress: 'at\u001b' },
    );
    expect([page.texts('h2'), page.texts('pre')[0], page.texts('.problem'), page.texts('p.code')]).toEqual([
      ['a\\u202eb'],
      'x\\u0007',
      ['no\\u200b'],
      ['at\\u001b'],
    ]);
    expect(page.texts('.badge')).toEqual(['refused', 'refused_by_policy']);
  });

  it('shows the arguments, or that nobody knows which of them are secret', async () => {
    await draw({ arguments: { n: 3 } });
    expect(page.texts('pre').at(-1)).toBe('{\n  "n": 3\n}');
    await draw({ arguments: null });
    expect(page.texts('pre').at(-1)).toBe('Not recorded: the tool is unknown.');
    expect(page.texts('button')).toEqual(['Close', 'Try with these arguments']);
  });

  it('is tried again with the same arguments', async () => {
    await draw({ arguments: { n: 3, other: 1 } });
    await page.click('Try with these arguments');
    expect(page.location.hash).toBe('#/try/git_log');
    expect([...draftsOf(trial.get(), 'git_log')]).toEqual([['n', '3']]);
  });

  it.each([
    ['a tool that is hidden', [{ ...tool, hidden: { rule: 'default' } }], ['Close', 'Allow', 'Ask', 'Deny']],
    ['a tool that is gone', [], ['Close']],
  ])('is not tried again with %s', async (_, tools, buttons) => {
    await draw({}, { tools });
    expect(page.texts('button')).toEqual(buttons);
  });

  it('goes back to the list', async () => {
    page.location.hash = '#/watch/a';
    await draw();
    await page.click('Close');
    expect(page.location.hash).toBe('#/watch');
  });

  it.each([
    ['Allow', 'allow'],
    ['Ask', 'ask'],
    ['Deny', 'deny'],
  ])('makes a rule of the call: %s', async (label, effect) => {
    await draw({ arguments: { n: 3 } });
    await page.click(label);
    await page.until(() => expect(page.location.hash).toBe('#/policy'));
    expect(page.asked[0]?.body).toMatchObject({ call: { tool: 'git_log', arguments: { n: 3 } }, effect });
    expect(draft.get()).toMatchObject({ text: 'new', remark: 'Added.' });
  });

  it('says why no rule was made, and stays', async () => {
    refusal = Refusal.of(400, 'bad_request', 'There is no policy to add to.');
    await draw();
    await page.click('Deny');
    await page.until(() => expect(page.texts('[role=alert]')).toEqual(['There is no policy to add to.']));
    expect(page.location.hash).toBe('');
  });
});
