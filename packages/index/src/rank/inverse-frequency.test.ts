import { describe, expect, it } from '@jest/globals';
import { defaultTuning } from '../tuning.ts';
import { inverseFrequency } from './inverse-frequency.ts';

const worth = (count: number, size: number, baseWorth = 0.5) =>
  inverseFrequency(count, size, { ...defaultTuning, baseWorth });

describe('inverseFrequency', () => {
  it.each([
    ['a rare word against a common one', worth(1, 100), worth(50, 100)],
    ['a word of few in many tools', worth(5, 1000), worth(5, 10)],
    ['a word that no tool has', worth(0, 100), worth(1, 100)],
    ['a greater base', worth(10, 10, 2), worth(10, 10, 1)],
  ])('is higher for %s', (_, higher, lower) => expect(higher).toBeGreaterThan(lower));

  it.each([
    [0, 0],
    [1, 1],
    [100, 100],
  ])('is above its base for %i of %i', (count, size) => expect(worth(count, size)).toBeGreaterThan(0.5));
});
