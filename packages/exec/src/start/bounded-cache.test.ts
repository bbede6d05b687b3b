import { describe, expect, it } from '@jest/globals';
import { BoundedCache } from './bounded-cache.ts';

describe('BoundedCache', () => {
  it('remembers as many as it may, then begins again', () => {
    const cache = new BoundedCache<number>(2);
    cache.set('a', 1).set('b', 2);
    expect([cache.get('a'), cache.get('b')]).toEqual([1, 2]);
    cache.set('c', 3);
    expect([...cache]).toEqual([['c', 3]]);
  });

  it('accepts names that objects have of their own', () => {
    const cache = new BoundedCache<number>(2);
    expect(cache.get('constructor')).toBeUndefined();
    expect(cache.set('__proto__', 1).get('__proto__')).toBe(1);
  });
});
