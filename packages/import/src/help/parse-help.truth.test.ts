import { describe, expect, it } from '@jest/globals';
// @ts-expect-error plain JavaScript, shared with the benchmark
import * as score from '../../truth/score.mjs';
import { parseHelp } from '../index.ts';

const { compare, compareOperands, compareTree, readOperands, readTrees, readTruth, total } = score;

const scores = readTruth().map(({ name, truth, text }: any) => ({
  name,
  score: compare(parseHelp(text, truth.about.command.split(' ')), truth),
}));

describe('parseHelp on commands whose truth is known', () => {
  it.each(scores as { name: string; score: any }[])('$name: names its options and no others', ({ score }) => {
    expect(score.misses).toEqual([]);
  });

  it.each(scores as { name: string; score: any }[])(
    '$name: tells options with a value from switches',
    ({ score }) => {
      expect(score.arity / score.known).toBeGreaterThanOrEqual(0.94);
    },
  );

  it.each([
    ['arity', 'known', 0.99],
    ['type', 'known', 0.95],
    ['enumsRight', 'enums', 0.8],
    ['repeatableRight', 'repeatable', 0.75],
    ['positionalsRight', 'positionals', 0.9],
  ])('%s of %s is at least %d over all', (right, all, least) => {
    const sum = total(scores.map(({ score }: any) => score));
    expect(sum[right] / sum[all]).toBeGreaterThanOrEqual(least);
  });

  it('takes few options for repeatable that are not', () => {
    const { repeatableRight, repeatableWrong } = total(scores.map(({ score }: any) => score));
    expect(repeatableRight / (repeatableRight + repeatableWrong)).toBeGreaterThanOrEqual(0.9);
  });
});

describe('parseHelp on commands whose operands are known', () => {
  it('finds at least nine of ten in their place', () => {
    const sum = total(
      readOperands().map((each: any) => compareOperands(parseHelp(each.text, each.command.split(' ')), each)),
    );
    expect(sum.positionals).toBeGreaterThan(120);
    expect(sum.positionalsRight / sum.positionals).toBeGreaterThanOrEqual(0.9);
  });
});

describe('parseHelp on lists of commands', () => {
  const trees = readTrees().map((tree: any) => ({
    command: tree.command,
    score: compareTree(parseHelp(tree.text, tree.command.split(' ')), tree),
  }));

  it('finds at least 98 of 100 commands', () => {
    const sum = total(trees.map(({ score }: any) => score));
    expect(sum.wanted).toBeGreaterThan(500);
    expect(sum.found / sum.wanted).toBeGreaterThanOrEqual(0.98);
  });

  it('finds no other commands', () => {
    const wrong = trees.flatMap(({ score }: any) => score.misses.filter((miss: string) => /^not/.test(miss)));
    expect(wrong).toEqual([]);
  });
});
