import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Precision, VectorTable } from './vector-table.ts';

const precisions: Precision[] = ['float32', 'int8'];
const tableOf = (precision: Precision, vectors: Record<string, number[]>) => {
  const table = new VectorTable(precision);
  for (const [key, vector] of Object.entries(vectors)) table.add(key, vector);
  return table;
};
const reload = (table: VectorTable, keys: string[], precision = table.precision) => {
  const loaded = new VectorTable(precision);
  loaded.load(JSON.parse(JSON.stringify(table.save('model', keys))));
  return loaded;
};

describe.each(precisions)('a table of %s vectors', (precision) => {
  const table = tableOf(precision, {
    east: [1, 0, 0],
    far_east: [500, 0, 0],
    north: [0, 2, 0],
    between: [1, 1, 0],
    west: [-3, 0, 0],
    nowhere: [0, 0, 0],
  });
  const near = (vector: number[]) => [...table.similarities(vector)];

  it('returns the cosine with each, whatever their lengths', () => {
    const expected = [1, 1, 0, Math.SQRT1_2, -1, 0].map((cosine) => expect.closeTo(cosine, 2));
    expect(near([7, 0, 0])).toEqual(expected);
    expect(near([0.001, 0, 0])).toEqual(expected);
  });

  it.each([
    ['no direction', [0, 0, 0]],
    ['other dimensions', [1, 0]],
    ['no numbers', [Number.NaN, 0, 0]],
    ['an infinite one', [Infinity, 0, 0]],
  ])('finds nothing near a vector of %s', (_, vector) => expect(near(vector)).toEqual([0, 0, 0, 0, 0, 0]));

  it('knows its keys and their rows', () => {
    expect([table.has('north'), table.has('south')]).toEqual([true, false]);
    expect([table.row('east'), table.row('north'), table.row('south')]).toEqual([0, 2, undefined]);
    expect(table.dimensions).toBe(3);
  });

  it('puts a vector in the place of the one before it under its key', () => {
    const table = tableOf(precision, { a: [1, 0], b: [0, 1] });
    table.add('a', [0, -1]);
    expect([...table.similarities([0, 1])]).toEqual([-1, 1].map((cosine) => expect.closeTo(cosine, 2)));
  });

  it.each([
    ['another length', [1, 2]],
    ['no length', []],
  ])('refuses a vector of %s', (_, vector) => {
    expect(() => tableOf(precision, { a: [1, 2, 3] }).add('b', vector)).toThrow(
      `expected vectors of 3 numbers, got one of ${vector.length}`,
    );
  });

  it('keeps many', () => {
    const many = new VectorTable(precision);
    for (let i = 0; i < 200; i++) many.add(`v${i}`, [Math.cos(i), Math.sin(i)]);
    const near = many.similarities([1, 0]);
    expect(near).toHaveLength(200);
    near.forEach((cosine, i) => {
      expect(cosine).toBeCloseTo(Math.cos(i), 1);
    });
  });

  it('saves some of its vectors, in the order asked for', () => {
    const loaded = reload(table, ['north', 'unknown', 'west']);
    expect([loaded.row('north'), loaded.row('west'), loaded.has('east'), loaded.dimensions]).toEqual([
      0,
      1,
      false,
      3,
    ]);
    expect([...loaded.similarities([-1, 0, 0])]).toEqual([0, 1].map((cosine) => expect.closeTo(cosine, 2)));
    loaded.add('up', [0, 0, 1]);
    expect(loaded.similarities([0, 0, 1])[2]).toBeCloseTo(1, 2);
  });

  it('passes over what was saved with another precision, and what comes too late', () => {
    const other = precisions.find((one) => one !== precision)!;
    expect(reload(table, ['east'], other).has('east')).toBe(false);
    const filled = tableOf(precision, { mine: [1, 0, 0] });
    filled.load(table.save('model', ['east']));
    expect([filled.has('mine'), filled.has('east')]).toEqual([true, false]);
  });

  it.each([
    ['too few rows', { rows: '' }],
    ['too few scales', { scales: '' }],
    ['another number of dimensions', { dimensions: 2 }],
    ['too many keys', { keys: ['a', 'b'] }],
  ])('refuses saved vectors with %s', (_, broken) => {
    const saved = { ...table.save('model', ['east']), ...broken };
    expect(() => new VectorTable(precision).load(saved)).toThrow('do not fit their keys');
  });
});

describe('int8', () => {
  it('is near to float32 for vectors of any length and size', () => {
    const numbers = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 37 });
    fc.assert(
      fc.property(numbers, fc.nat(36), (vector, turn) => {
        const other = vector.map((_, i) => vector[(i + turn) % vector.length]!);
        const [exact, short] = precisions.map(
          (precision) => tableOf(precision, { it: vector }).similarities(other)[0],
        );
        expect(Math.abs(exact! - short!)).toBeLessThan(0.02);
      }),
    );
  });

  it('takes a quarter of the room', () => {
    const vector = Array.from({ length: 400 }, (_, i) => Math.sin(i));
    const [exact, short] = precisions.map(
      (precision) => tableOf(precision, { it: vector }).save('model', ['it']).rows.length,
    );
    expect(short! * 4).toBeLessThanOrEqual(exact! + 8);
  });
});
