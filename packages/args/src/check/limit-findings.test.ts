import { describe, expect, it } from '@jest/globals';
import { defineArg } from '../testing/define.ts';
import { aboutArgument } from './argument-finding.ts';
import { findFirst, limitFindings } from './limit-findings.ts';

describe('limitFindings', () => {
  const list = defineArg({ name: 'items', multiple: true });
  const ofList = (count: number) =>
    Array.from({ length: count }, (_, i) => aboutArgument(list, 'enum', ' is wrong', i));

  it('keeps ten of one argument, and says that there is more', () => {
    const whole = aboutArgument(defineArg({ name: 'other' }), 'missing', ' is missing');
    const limited = limitFindings([...ofList(13), whole]);
    expect(limited).toHaveLength(12);
    expect(limited.slice(9, 11).map(({ message }) => message)).toEqual([
      "Argument 'items', value 10 is wrong",
      "Argument 'other' is missing",
    ]);
    expect(limited.at(-1)).toMatchObject({
      argument: 'items',
      code: 'enum',
      message: "Argument 'items': other values are invalid too",
    });
  });

  it('leaves ten unchanged', () => {
    expect(limitFindings(ofList(10))).toEqual(ofList(10));
    expect(limitFindings([])).toEqual([]);
  });
});

describe('findFirst', () => {
  it('reports in order, and stops once it is known that there are more', () => {
    let looked = 0;
    const find = (value: number, index: number) => {
      looked += 1;
      return value % 2 === 1 ? `${index}:${value}` : undefined;
    };
    expect(findFirst([1, 2, 3], find)).toEqual(['0:1', '2:3']);
    looked = 0;
    expect(findFirst(Array(1_000_000).fill(1), find)).toHaveLength(11);
    expect(looked).toBe(11);
    expect(findFirst([], find)).toEqual([]);
  });
});
