import { describe, expect, it } from '@jest/globals';
import { createNewest } from './newest.ts';

const collect = (limit: number, items: { time: string; name: string }[]) => {
  const newest = createNewest<{ time: string; name: string }>(limit, ({ time }) => time);
  for (const item of items) newest.add(item);
  return { count: newest.count(), names: newest.result().map(({ name }) => name) };
};
const item = (time: string, name = time) => ({ time, name });

describe('createNewest', () => {
  it.each([
    [3, [], []],
    [3, [item('1'), item('3'), item('2')], ['3', '2', '1']],
    [2, [item('1'), item('3'), item('2')], ['3', '2']],
    [0, [item('1')], []],
    [5, [item('', 'no time'), item('1')], ['1', 'no time']],
    [3, [item('1', 'a'), item('1', 'b'), item('1', 'c')], ['c', 'b', 'a']],
    [2, [item('1', 'a'), item('1', 'b'), item('1', 'c')], ['c', 'b']],
  ])('keeps %i of %j: %j', (limit, items, names) => {
    expect(collect(limit, items)).toEqual({ count: items.length, names });
  });

  it('keeps the newest of very many that come in any order, and counts them all', () => {
    const times = Array.from({ length: 5000 }, (_, index) => String((index * 7919) % 5000).padStart(4, '0'));
    const { count, names } = collect(
      10,
      times.map((time) => item(time)),
    );
    expect(count).toBe(5000);
    expect(names).toEqual(Array.from({ length: 10 }, (_, index) => String(4999 - index)));
  });

  it('can be read again while calls arrive', () => {
    const newest = createNewest<string>(2, (time) => time);
    newest.add('1');
    expect(newest.result()).toEqual(['1']);
    newest.add('3');
    newest.add('2');
    expect([newest.result(), newest.result()]).toEqual([
      ['3', '2'],
      ['3', '2'],
    ]);
  });
});
