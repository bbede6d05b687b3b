import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPage } from '../../test/page/open-page.ts';
import { Badge, WordBadge } from './badge.tsx';

let page: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  page = await openPage();
});
afterAll(() => page.close());

const drawn = () => [page.attribute('.badge', 'data-tone'), page.find('.badge').textContent];

describe('Badge', () => {
  it('is plain unless it has a tone', async () => {
    await page.draw(<Badge>contract</Badge>);
    expect(drawn()).toEqual(['plain', 'contract']);
    await page.draw(<Badge tone="accent">contract</Badge>);
    expect(drawn()).toEqual(['accent', 'contract']);
  });
});

describe('WordBadge', () => {
  it.each([
    ['read', 'plain'],
    ['write', 'warn'],
    ['destructive', 'bad'],
    ['allow', 'good'],
    ['ask', 'warn'],
    ['refuse', 'bad'],
    ['allowed', 'good'],
    ['refused', 'bad'],
    ['hidden', 'bad'],
    ['unknown', 'bad'],
    ['asked', 'warn'],
    ['denied', 'bad'],
    ['busy', 'warn'],
    ['unrecorded', 'warn'],
    ['unfinished', 'accent'],
    ['running', 'plain'],
    ['constructor', 'plain'],
  ])('shows %s in the tone %s', async (word, tone) => {
    await page.draw(<WordBadge word={word} />);
    expect(drawn()).toEqual([tone, word]);
  });
});
