import { describe, expect, it } from '@jest/globals';
import { leastBusy } from './least-busy.ts';

let groups = 0;
/** Names that no other test has used: what is known of machines is shared. */
const machines = (count: number) => {
  groups += 1;
  return Array.from({ length: count }, (_, i) => `m${groups}-${i}`);
};

describe('leastBusy', () => {
  it('lets equals take turns', () => {
    const all = machines(3);
    const chosen = Array.from({ length: 6 }, () => leastBusy.choose(all));
    expect(new Set(chosen.slice(0, 3))).toEqual(new Set(all));
    expect(chosen.slice(3)).toEqual(chosen.slice(0, 3));
  });

  it('chooses the one with the fewest commands', () => {
    const [a = '', b = '', c = ''] = machines(3);
    const ends = [
      leastBusy.begin(a),
      leastBusy.begin(a),
      leastBusy.begin(b),
      leastBusy.begin(c),
      leastBusy.begin(c),
    ];
    expect(Array.from({ length: 4 }, () => leastBusy.choose([a, b, c]))).toEqual([b, b, b, b]);
    ends[0]!();
    ends[1]!();
    expect(leastBusy.choose([a, b, c])).toBe(a);
  });

  it('never counts below nothing', () => {
    const [a = '', b = ''] = machines(2);
    const end = leastBusy.begin(a);
    end();
    end();
    leastBusy.begin(b);
    leastBusy.begin(a);
    expect(new Set([leastBusy.choose([a, b]), leastBusy.choose([a, b])])).toEqual(new Set([a, b]));
  });

  it('skips one that is down, unless all are', () => {
    const [a = '', b = ''] = machines(2);
    leastBusy.begin(b);
    leastBusy.markDown(a);
    expect([leastBusy.isDown(a), leastBusy.isDown(b)]).toEqual([true, false]);
    expect(leastBusy.choose([a, b])).toBe(b);
    leastBusy.markDown(b);
    expect(leastBusy.choose([a, b])).toBe(a);
  });

  it('chooses nothing from an empty list', () => expect(leastBusy.choose([])).toBe(''));
});
