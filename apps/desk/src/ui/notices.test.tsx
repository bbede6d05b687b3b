import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPage } from '../../test/page/open-page.ts';
import { approvalSample } from '../../test/page/samples.ts';
import { desk } from '../state/desk.ts';
import type { Question } from '../state/questions.ts';
import { Notices } from './notices.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  page = await openPage();
});
afterAll(() => page.close());

const question = (id: string, outcome: Question['outcome'] = null): Question => ({
  approval: approvalSample(id),
  outcome,
});

async function draw(part: 'tools' | 'decide', questions: Question[], connection = 'open') {
  desk.set((now) => ({ ...now, questions, connection: connection as 'open' }));
  await page.draw(<Notices part={part} />);
}

describe('Notices', () => {
  it('is empty while there is nothing to say', async () => {
    await draw('tools', [question('a', 'once'), question('b', 'timeout')]);
    expect(page.root.textContent).toBe('');
  });

  it.each([
    [[question('a')], 'A call waits for your decision: Push a?'],
    [[question('a'), question('b')], '2 calls wait for your decision: Push b?'],
    [[question('a'), question('b', 'deny')], 'A call waits for your decision: Push a?'],
  ])('says what waits, the newest by name: %j', async (questions, text) => {
    await draw('tools', questions);
    expect(page.texts('[role=alert] > div > span')).toEqual([text]);
    expect([page.attribute('a', 'href'), page.attribute('.notice', 'class')]).toEqual([
      '#/decide',
      'notice ask',
    ]);
  });

  it('tells only a screen reader where the calls are on the page already', async () => {
    await draw('decide', [question('a')]);
    expect([page.has('.visually-hidden'), page.has('.notice'), page.has('a')]).toEqual([true, false, false]);
  });

  it.each([
    ['connecting', []],
    ['open', []],
    ['lost', ['The server cannot be reached. The page reconnects automatically.']],
    ['locked', [expect.stringMatching(/^The server does not know this page: .*Open the address/s)]],
  ])('says what a connection that is %s means', async (connection, texts) => {
    await draw('tools', [], connection);
    expect(page.texts('.notice.bad')).toEqual(texts);
  });
});
