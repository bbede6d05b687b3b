import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '../index.ts';

const warningsOf = (arg: string) => {
  const config = parseConfig(`command: x\ntools: [{name: t, description: d, args: [{name: a, ${arg}}]}]`);
  return config.origin?.warnings.map(({ code, message, path }) => [code, message, path.join('.')]);
};

describe('parseConfig on defaults', () => {
  const at = 'tools.0.args.0.default';
  it.each([
    ['type: integer, default: ten', "'ten' is not an integer"],
    ['type: integer, default: 1.5', "'1.5' is not an integer"],
    ['type: boolean, default: 2', "'2' is not a boolean"],
    ['type: integer, default: 5$', "'5$' is not an integer"],
    ['enum: [a, b], default: c', "'c' is not in the enum"],
    ['enum: [a, b], default: a$', "'a$' is not in the enum"],
    ['type: integer, multiple: true, default: [1, x]', "'x' is not an integer"],
    ['enum: [a, b], multiple: true, join: ",", default: "a,c"', "'c' is not in the enum"],
  ])('RT-22: warns of %s', (arg, message) => {
    expect(warningsOf(arg)).toEqual([['invalid-default', message, at]]);
  });

  it.each([
    'type: integer, default: "10"',
    'type: number, default: 2',
    'type: boolean, default: "false"',
    'type: integer, default: $COUNT',
    'enum: [a, b], default: b',
    'enum: [], default: c',
    'type: integer, multiple: true, default: [1, "2"]',
    'default: [1, 2]',
    'default: null',
  ])('says nothing about %s', (arg) => expect(warningsOf(arg)).toEqual([]));
});
