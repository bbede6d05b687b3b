import type { ToolArg } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { defineArg } from '../testing/define.ts';
import { checkEnum } from './check-enum.ts';
import { checkLeadingDash, type DashRules } from './check-leading-dash.ts';

const refused = (value: unknown, arg: Partial<ToolArg>, rules: DashRules = {}) =>
  checkLeadingDash(value, defineArg(arg), rules) !== undefined;

describe('checkLeadingDash', () => {
  it.each<[string, Partial<ToolArg>, DashRules, boolean]>([
    ['a positional', { positional: true }, {}, true],
    ['a positional behind the end of options', { positional: true }, { endOfOptions: true }, false],
    [
      'a positional before the command',
      { positional: true, before_command: true },
      { endOfOptions: true },
      true,
    ],
    ['the value of a short flag', { flag: '-m' }, {}, true],
    ['the value of a long flag', { flag: '--message' }, {}, false],
    [
      'the value of a long flag under a strict policy',
      { flag: '--message' },
      { denyLeadingDash: true },
      true,
    ],
    ['further values of a flag that comes once', { flag: '--size', flag_once: true }, {}, true],
    ['a value joined to its flag', { flag: '--message=' }, { denyLeadingDash: true }, false],
    ['what ends the options itself', { flag: '--' }, { denyLeadingDash: true }, false],
    ['input', { stdin: true }, { denyLeadingDash: true }, false],
    ['what the config allows', { positional: true, allow_leading_dash: true }, {}, false],
    ['what the policy allows', { positional: true }, { allowLeadingDash: new Set(['x']) }, false],
    ['what the policy allows for another', { positional: true }, { allowLeadingDash: new Set(['y']) }, true],
    ['a value of the enum', { positional: true, enum: ['-x'] }, {}, false],
    ['a number', { positional: true, type: 'integer' }, {}, false],
  ])('%s', (_, arg, rules, expected) => {
    expect(refused('-x', arg, rules)).toBe(expected);
  });

  it.each(['-', 'x-', '', ' -x'])('lets %j pass everywhere', (value) => {
    expect(refused(value, { positional: true })).toBe(false);
  });

  it('says what to do, and shows what is hidden', () => {
    expect(checkLeadingDash('--\u202e', defineArg({ positional: true }), {})).toBe(
      ": value may not start with '-', got '--\\u202e' (write a file name as './-name')",
    );
  });
});

describe('checkEnum', () => {
  it.each<[unknown, string[] | null, string | undefined]>([
    ['a', ['a', 'b'], undefined],
    [3, ['3'], undefined],
    ['x', null, undefined],
    ['x', [], undefined],
    ['x', ['a', 'b'], ' must be one of: a, b'],
    ['A', ['a'], ' must be one of: a'],
  ])('%j in %j', (value, allowed, says) => {
    expect(checkEnum(value, defineArg({ enum: allowed }))).toBe(says);
  });

  it('lists ten of many, and what was probably meant', () => {
    const allowed = Array.from({ length: 12 }, (_, i) => `value-${i}-${'abcdefghijkl'[i]?.repeat(5)}`);
    expect(checkEnum('value-11-lllll.', defineArg({ enum: allowed }))).toMatch(
      /value-9-jjjjj and 2 more\. Did you mean 'value-11-lllll'\?$/,
    );
  });
});
