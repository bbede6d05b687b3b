import { describe, expect, it } from '@jest/globals';
import { numberKeyOf, readYaml } from './index.ts';

function keyIn(text: string): number | undefined {
  const reading = readYaml(text, 'f');
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return numberKeyOf(reading.document.value as object);
}

describe('numberKeyOf', () => {
  it.each([
    ['1: a', 1],
    ['a: 1\n2: b\n3: c', 2],
    ['0: a', 0],
    ['-5: a', -5],
    ['0x10: a', 16],
    ['"1": a', undefined],
    ["'1': a", undefined],
    ['a: {1: b}', undefined],
    ['{}', undefined],
    ['"1": a\n2: b', 2],
  ])('of %j: %s', (text, key) => {
    expect(keyIn(text)).toBe(key);
  });

  it('keeps the digits as the key', () => {
    const reading = readYaml('{1: a, 0x10: b}', 'f');
    expect(reading.ok && Object.keys(reading.document.value as object)).toEqual(['1', '16']);
  });

  it('knows nothing about a mapping that was not read', () => {
    expect(numberKeyOf({ 1: 'a' })).toBeUndefined();
  });
});
