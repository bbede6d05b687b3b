import { describe, expect, it } from '@jest/globals';
import { checkReferences } from './check-references.ts';
import { parsePattern } from './parse-pattern.ts';

const check = (source: string) => () => checkReferences(parsePattern(source).root);

describe('checkReferences', () => {
  it.each([
    ['a group before it', '(a)\\1'],
    ['a group around another', '((a)b)\\1\\2'],
    ['a group of the same branch', 'x|(a)\\1'],
    ['a group inside a repeated one', '(?:(a)\\1)*'],
    ['a group before a choice', '(a)(?:\\1|b)'],
    ['a group before a lookahead', '(a)(?=\\1)'],
    ['a group inside the same lookahead', '(?=(a)\\1)'],
    ['a named group', '(?P<n>a)(?P=n)'],
  ])('accepts %s', (_, source) => expect(check(source)).not.toThrow());

  const unsure =
    'refers to a group inside an alternative, a repetition or a lookaround, which is not supported';
  it.each([
    ['a group that may be left out', '(a)?\\1', unsure, 5],
    ['a group that may be repeated', '(a)+\\1', unsure, 5],
    ['a group of one branch', '(?:(a)|b)\\1', unsure, 10],
    ['a group of another branch', '(?:(a)|\\1)', unsure, 8],
    ['a group of a lookahead', '(?=(a))\\1', unsure, 8],
    ['a group of a negated lookahead', '(?!(a))\\1', unsure, 8],
    ['a group inside a group that may be left out', '((a))?\\2', unsure, 7],
    ['a reference inside a lookbehind', '(a)(?<=\\1)', 'is inside a lookbehind, which is not supported', 8],
    [
      'a reference inside a lookahead of one',
      '(a)(?<=(?=\\1))',
      'is inside a lookbehind, which is not supported',
      11,
    ],
  ])('refuses %s', (_, source, reason, position) => {
    const index = source.includes('\\2') ? 2 : 1;
    expect(check(source)).toThrow(
      expect.objectContaining({ message: `the reference to group ${index} ${reason}`, position }),
    );
  });
});
