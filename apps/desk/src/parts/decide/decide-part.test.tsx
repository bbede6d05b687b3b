import type { ApprovalChoice } from '@climax/desk/api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'preact/test-utils';
import { openPage } from '../../../test/page/open-page.ts';
import { approvalSample } from '../../../test/page/samples.ts';
import { Refusal } from '../../../test/page/start-replies.ts';
import { desk } from '../../state/desk.ts';
import type { Question } from '../../state/questions.ts';
import { isToneOn } from '../../ui/play-tone.ts';
import { Countdown } from './countdown.tsx';
import { DecidePart } from './decide-part.tsx';
import { QuestionCard } from './question-card.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
let refusal: Refusal | null;
beforeEach(async () => {
  refusal = null;
  page = await openPage({
    'POST approvals/ID': ({ endpoint, body }) =>
      refusal ?? { id: endpoint.split('/')[1], outcome: body.answer },
  });
});
afterEach(() => page.close());

const question = (id: string, outcome: Question['outcome'] = null, given = {}): Question => ({
  approval: approvalSample(id, given),
  outcome,
});
const wait = (...questions: Question[]) => act(() => desk.set((now) => ({ ...now, questions })));
const outcomes = () => desk.get().questions.map(({ outcome }) => outcome);
const isArmed = () => page.until(() => expect(page.has('.answers button:not([disabled])')).toBe(true));

describe('QuestionCard', () => {
  it('shows what will run, who asks and why, with hidden characters written out', async () => {
    const details = [
      { label: 'Command', text: 'git push --force' },
      { label: 'Directory', text: '/src/\u202ecode' },
    ];
    await page.draw(
      <QuestionCard
        question={question('a', null, {
          headline: 'Push\u0007?',
          client: 'claude',
          risk: 'destructive',
          details,
        })}
      />,
    );
    expect(page.texts('h2')).toEqual(['Push\\u0007?']);
    expect(page.texts('dt')).toEqual(['Command', 'Directory']);
    expect(page.texts('dd')).toEqual(['git push --force', '/src/\\u202ecode']);
    expect(page.texts('.muted.small').at(-1)).toBe('asked for by claude');
    expect([page.attribute('article', 'data-risk'), page.attribute('article', 'aria-labelledby')]).toEqual([
      'destructive',
      'question-a',
    ]);
  });

  it('does not say who asks if nobody knows', async () => {
    await page.draw(<QuestionCard question={question('a')} />);
    expect(page.root.textContent).not.toContain('asked for by');
  });

  it('accepts no answer at first: the click may have been meant for something else', async () => {
    await page.draw(<QuestionCard question={question('a')} />);
    expect(page.texts('.answers button[disabled]')).toHaveLength(4);
    await page.click('Approve once');
    await page.fire('article', 'keydown', { key: 'a' });
    await isArmed();
    expect(page.asked).toEqual([]);
  });

  it('answers once with the key of a choice, with the digest of the call', async () => {
    const keys: [string, ApprovalChoice][] = [
      ['a', 'once'],
      ['c', 'session-call'],
      ['t', 'session-tool'],
      ['d', 'deny'],
    ];
    const cards = keys.map(([key]) => question(key));
    await wait(...cards);
    await page.draw(cards.map((card) => <QuestionCard question={card} />));
    await isArmed();
    for (const [key] of keys) {
      const card = `[aria-labelledby=question-${key}]`;
      expect(page.texts(`${card} button[aria-keyshortcuts=${key}] kbd`)).toEqual([key]);
      for (const facts of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])
        await page.fire(card, 'keydown', { key, ...facts });
      await page.fire(card, 'keydown', { key: 'z' });
      await page.fire(card, 'keydown', { key });
      await page.fire(card, 'keydown', { key });
    }
    await page.until(() => expect(outcomes()).toEqual(keys.map(([, answer]) => answer)));
    const sent = page.asked.map(({ endpoint, body }) => [endpoint, body]).sort();
    expect(sent).toEqual(
      keys.map(([key, answer]) => [`POST approvals/${key}`, { digest: `digest of ${key}`, answer }]).sort(),
    );
  });

  it('says why an answer was not taken, and takes another one', async () => {
    await wait(question('a'));
    await page.draw(<QuestionCard question={question('a')} />);
    await isArmed();
    refusal = Refusal.of(409, 'conflict', 'The call is another one now.');
    await page.click('Deny');
    await page.until(() => expect(page.texts('[role=alert]')).toEqual(['The call is another one now.']));
    refusal = null;
    await page.click('Approve once');
    await page.until(() => expect(outcomes()).toEqual(['once']));
    expect(page.has('[role=alert]')).toBe(false);
  });

  it.each<[NonNullable<Question['outcome']>, string]>([
    ['once', 'Approved once.'],
    ['session-call', 'Approved; the same call is not asked about again in its session.'],
    ['session-tool', 'Approved; this tool is not asked about again in its session.'],
    ['deny', 'Denied.'],
    ['timeout', 'Nobody answered in time. It was not run.'],
    ['cancelled', 'The call ended before it was answered.'],
  ])('shows the result: %s', async (outcome, text) => {
    await page.draw(<QuestionCard question={question('a', outcome)} />);
    expect(page.texts('[role=status]')).toEqual([text]);
    expect([page.has('.answers'), page.attribute('article', 'data-closed')]).toEqual([false, 'true']);
    expect(page.root.textContent).not.toContain('s left');
  });
});

describe('Countdown', () => {
  it.each([
    [0, '0 s left'],
    [-60_000, '0 s left'],
    [90_000, '90 s left'],
    [500, '1 s left'],
  ])('shows the seconds that are left of %i ms', async (ms, text) => {
    await page.draw(<Countdown until={new Date(Date.now() + ms).toISOString()} />);
    expect(page.find('span').textContent).toBe(`${text}, then it counts as a no`);
  });
});

describe('DecidePart', () => {
  const draw = () => page.draw(<DecidePart />);

  it('says that nothing waits', async () => {
    await wait();
    await draw();
    expect(page.texts('.panel')).toEqual([expect.stringMatching(/^Nothing waits for you\./)]);
    expect(page.has('ol')).toBe(false);
  });

  it('keeps answered questions in place until they are cleared', async () => {
    await wait(question('a', 'deny'), question('b'));
    await draw();
    expect(page.texts('h2')).toEqual(['Push a?', 'Push b?']);
    await page.click('Clear answered');
    expect(page.texts('h2')).toEqual(['Push b?']);
    expect(page.texts('button')).not.toContain('Clear answered');
  });

  it('clears answered questions when the part is left', async () => {
    await wait(question('a', 'deny'), question('b'));
    await draw();
    await page.draw(null);
    expect(outcomes()).toEqual([null]);
  });

  it('remembers whether a tone is wanted', async () => {
    await wait();
    await draw();
    expect(isToneOn()).toBe(false);
    localStorage.setItem('climax-desk-tone', 'on');
    await page.draw(null);
    await draw();
    expect(page.find('input').hasAttribute('checked')).toBe(true);
    await page.put('input', 'change', false);
    expect(isToneOn()).toBe(false);
  });
});
