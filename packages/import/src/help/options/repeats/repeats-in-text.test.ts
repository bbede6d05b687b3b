import { withDeadline } from '@climax/host';
import { describe, expect, it } from '@jest/globals';
import { repeatsInText } from './repeats-in-text.ts';

describe('repeatsInText', () => {
  it.each([
    ["Multiple '-c' or '-r' options may be specified (but not both)", ['-c', '-r']],
    ['If multiple --search options are provided, all count', ['--search']],
    ['The --include and --exclude options may be given\nmultiple times.', ['--include', '--exclude']],
    ['--set can be used more than once', ['--set']],
    ['Repeat "--watch" for more than one path', ['--watch']],
    ['The -a option may be given. Multiple times are slow.', []],
    ['Print multiple lines; -n is for one', []],
  ])('reads %j', (text, named) => {
    expect([...repeatsInText(text).named]).toEqual(named);
  });

  it('finds letters that are shown twice', () => {
    expect([...repeatsInText('Say more, -vv says all; --all and a-bb do not count').doubled]).toEqual(['-v']);
  });

  it.each(['--ab and ', '-a, ', 'multiple -a or ', '-a'])(
    'takes time by the length of a text of %j',
    (part) => {
      expect(withDeadline(5000, () => repeatsInText(part.repeat(60_000)))?.named.size).toBe(0);
    },
  );
});
