import { describe, expect, it } from '@jest/globals';
import { markHere, readMark } from './read-mark.ts';

const stat = (name: string, state: string) =>
  `42 (${name}) ${state} ${Array.from({ length: 18 }, (_, n) => n).join(' ')} 98765 1 2`;

describe('readMark', () => {
  it.each([
    ['/proc', stat('node', 'S'), '98765'],
    ['/proc, with a hostile name', stat('a) Z 1 (b', 'R'), '98765'],
    ['/proc, of a zombie', stat('node', 'Z'), undefined],
    ['ps', 'Ss   Mon Nov 16 04:25:26 2026\n', 'Mon Nov 16 04:25:26 2026'],
    ['ps, of a zombie', 'Z+   Mon Nov 16 04:25:26 2026\n', undefined],
    ['nothing', '', undefined],
  ])('reads %s', (_name, text, expected) => {
    expect(readMark(text)).toBe(expected);
  });
});

describe('markHere', () => {
  it('is the same for a process each time, and undefined if there is no such process', async () => {
    expect(await markHere(process.pid)).toBe(await markHere(process.pid));
    expect(await markHere(process.pid)).toBeDefined();
    expect(await markHere(2 ** 30)).toBeUndefined();
  });
});
