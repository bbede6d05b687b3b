import { describe, expect, it } from '@jest/globals';
import { jsonExcess } from './json-excess.ts';

const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => item(i)).join();
const padding = ' '.repeat(300_000);

describe('jsonExcess', () => {
  it.each<[string, string]>([
    ['names', `{${list(50_001, (i) => `"k${i}":0`)}}`],
    ['names with blanks behind them', `{${list(50_001, (i) => `"k${i}" : 0`)}}`],
    ['names with quotes in them', `{${list(50_001, (i) => `"\\"${i}":0`)}}`],
    ['names that end in a backslash', `{${list(50_001, (i) => `"${i}\\\\":0`)}}`],
    ['names of many mappings', `[${list(50_001, () => '{"a":0}')}]`],
  ])('refuses too many %s', (_, text) => {
    expect(jsonExcess(text)).toBe('there are more than 50000 names in it');
  });

  it.each(['[]', '{}', '0', '""'])('refuses too many values: %s', (value) => {
    expect(jsonExcess(`[${list(200_002, () => value)}]`)).toBe('there are more than 200000 values in it');
  });

  it.each(['[', '{"a":'])('refuses too many levels of %s', (opening) => {
    expect(jsonExcess(opening.repeat(10_001) + padding)).toBe('it is nested more than 10000 levels deep');
  });

  it.each<[string, string]>([
    ['as many names as there may be', `{${list(50_000, (i) => `"k${i}":0`)}}`],
    ['as many levels as there may be', `${'['.repeat(10_000)}${']'.repeat(10_000)}${padding}`],
    ['many lists, none in another', `[${list(200_000, () => '[]')}]`],
    ['colons and brackets in a string', JSON.stringify(':[{"'.repeat(200_000))],
    ['a string without an end', `"${'\\'.repeat(300_001)}`],
    ['as many values as there may be', `[${list(200_001, () => '0')}]`],
    ['commas in a string', JSON.stringify(','.repeat(500_000))],
    ['a short text', '['.repeat(20_000)],
  ])('allows %s', (_, text) => {
    expect(jsonExcess(text)).toBeUndefined();
  });
});
