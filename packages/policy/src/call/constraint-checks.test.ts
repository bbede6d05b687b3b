import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Constraint } from '../types.ts';
import { constraintChecks } from './constraint-checks.ts';
import { createPathCache } from './path-cache.ts';

const { path: top, remove } = scratch();
afterAll(remove);
mkdirSync(join(top, 'src'));

const find = (text: string, constraint: Partial<Constraint>, milliseconds = 1000) => {
  const check = { text, constraint, base: top, cache: createPathCache(), remaining: () => milliseconds };
  return constraintChecks.flatMap((one) => one(check)).map(({ code, says }) => `${code}: ${says}`);
};

describe('constraintChecks', () => {
  it.each<[string, string, Partial<Constraint>]>([
    ['nothing at all', 'x', {}],
    ['nulls', 'x', { pattern: null, min: null, max: null, values: null, within: null }],
    ['a pattern', 'abc', { pattern: '[a-c]+' }],
    ['a minimum, met exactly', '5', { min: 5 }],
    ['a maximum, met exactly', '5.0', { max: 5 }],
    ['a range', '-3', { min: -5, max: -1 }],
    ['a list', 'b', { values: ['a', 'b'] }],
    ['a directory', 'src/new', { within: ['.'] }],
  ])('accepts values that satisfy %s', (_, text, constraint) => {
    const here = constraint.within ? { ...constraint, within: [top] } : constraint;
    expect(find(text, here)).toEqual([]);
  });

  it.each<[string, string, Partial<Constraint>, string]>([
    ['a pattern', 'abd', { pattern: '[a-c]+' }, "pattern: value 'abd' does not match pattern '[a-c]+'"],
    [
      'a pattern, being only part of it',
      'xa',
      { pattern: 'a' },
      "pattern: value 'xa' does not match pattern 'a'",
    ],
    [
      'a pattern that is broken',
      'a',
      { pattern: '(' },
      "pattern: value 'a' cannot be checked against pattern '('",
    ],
    ['a minimum', '4.999', { min: 5 }, 'min: value 4.999 is below minimum 5'],
    ['a maximum', '5.0001', { max: 5 }, 'max: value 5.0001 exceeds maximum 5'],
    ['a minimum of 0', '-1', { min: 0 }, 'min: value -1 is below minimum 0'],
    ['a number', 'five', { min: 1 }, "not-a-number: value 'five' is not a number (policy requires min 1)"],
    [
      'a number in hexadecimal',
      '0x5',
      { max: 9 },
      "not-a-number: value '0x5' is not a number (policy requires max 9)",
    ],
    ['a list', 'c', { values: ['a', 'b'] }, "values: value 'c' is not allowed; allowed: a, b"],
    ['an empty list', 'c', { values: [] }, "values: value 'c' is not allowed; allowed: "],
  ])('refuses values that violate %s', (_, text, constraint, message) => {
    expect(find(text, constraint)[0]).toContain(message);
  });

  it('refuses a path outside, and names the directories as the policy has them', () => {
    const within = [join(top, 'src'), join(top, 'docs')];
    expect(find('../x', { within })).toEqual([
      `within: value '../x' is not a path within '${within[0]}' or '${within[1]}'`,
    ]);
  });

  it('says everything that is wrong, in one order', () => {
    const wrong = find('99', { values: ['1'], max: 5, pattern: '[0-9]', min: 100 });
    expect(wrong.map((text) => text.split(':')[0])).toEqual(['pattern', 'min', 'max', 'values']);
  });

  it.each<[string, Partial<Constraint>]>([
    ['a pattern', { pattern: 'x' }],
    ['a minimum', { min: 99_999_999 }],
    ['a maximum', { max: 1 }],
    ['a list', { values: ['x'] }],
    ['a directory', { within: ['/nowhere'] }],
  ])('does not show a secret that breaks %s', (_, constraint) => {
    const [message] = find('4711', { ...constraint, secret: true });
    expect(message).toContain('***');
    expect(message).not.toContain('4711');
    const [notNumber] = find('hunter2', { ...constraint, secret: true });
    expect(notNumber).not.toContain('hunter2');
  });

  it('refuses a value when no time is left for its pattern', () => {
    const slow = { pattern: '(?:[a-z]+)+/' };
    expect(find('abc!', slow, 0)).toEqual([
      "timeout: value 'abc!' is refused, the pattern took too long: '(?:[a-z]+)+/'",
    ]);
  });

  it('lists ten values at most, and says how many more there are', () => {
    const values = Array.from({ length: 25 }, (_, i) => `v${i}`);
    const [message] = find('x', { values });
    expect(message).toContain('v9');
    expect(message).not.toContain('v10');
    expect(message).toMatch(/15/);
  });
});
