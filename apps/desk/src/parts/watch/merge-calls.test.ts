import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { callEntry } from '../../../test/call-entry.ts';
import { maxCalls, mergeCalls } from './merge-calls.ts';

const at = (second: number, given = {}) =>
  callEntry({ id: String(second), time: new Date(second * 1000).toISOString(), ...given });
const ids = (calls: { id: string }[]) => calls.map(({ id }) => id);

describe('mergeCalls', () => {
  it('puts new calls where their time belongs', () => {
    expect(ids(mergeCalls([at(5), at(3)], [at(4), at(6)]))).toEqual(['6', '5', '4', '3']);
  });

  it('replaces the start of a call by its end, and not the other way round', () => {
    const start = at(1, { verdict: 'unfinished' });
    const end = at(1, { verdict: 'allowed' });
    expect(mergeCalls([start], [end])).toEqual([end]);
    expect(mergeCalls([end], [start])).toEqual([end]);
  });

  it('keeps the newest when there are too many', () => {
    const full = Array.from({ length: maxCalls }, (_, index) => at(maxCalls - index));
    const merged = mergeCalls(full, [at(maxCalls + 1)]);
    expect([merged.length, merged[0]?.id, merged.at(-1)?.id]).toEqual([maxCalls, '10001', '2']);
  });

  it('is sorted and has every call once, however the calls come', () => {
    const seconds = fc.array(fc.nat(50));
    fc.assert(
      fc.property(seconds, seconds, (first, second) => {
        const merged = mergeCalls(
          mergeCalls(
            [],
            first.map((n) => at(n)),
          ),
          second.map((n) => at(n)),
        );
        const expected = [...new Set([...first, ...second])].sort((a, b) => b - a).map(String);
        expect(ids(merged)).toEqual(expected);
      }),
    );
  });
});
