import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance } from './edit-distance.ts';
import { askIfMeant, closest, didYouMean } from './index.ts';

describe('closest', () => {
  it.each([
    ['int', ['string', 'integer', 'number', 'boolean'], 'integer'],
    ['str', ['string', 'integer', 'number', 'boolean'], 'string'],
    ['bool', ['string', 'integer', 'number', 'boolean'], 'boolean'],
    ['String', ['string', 'integer'], 'string'],
    ['requred', ['required', 'default'], 'required'],
    ['positonal', ['positional', 'cwd'], 'positional'],
    ['gti', ['docker', 'git'], 'git'],
    ['gi', ['gh', 'git'], 'git'],
    ['dockr', ['docker', 'git'], 'docker'],
    ['git_staus', ['git_status', 'git_stash'], 'git_status'],
    ['zzz', ['name', 'command'], undefined],
    ['', ['a'], undefined],
    ['a', [], undefined],
    ['x', ['y'], undefined],
    ['n'.repeat(5000), ['n'.repeat(4999)], undefined],
  ])('corrects %j to one of %j: %j', (word, candidates, expected) => {
    expect(closest(word, candidates)).toBe(expected);
  });

  it('chooses the first of equally near words', () => {
    expect(closest('cat', new Set(['bat', 'hat']))).toBe('bat');
  });

  it.each([
    [99, 100, true],
    [100, 99, true],
    [100, 101, false],
    [101, 100, false],
  ])('compares a word of %i letters with one of %i: %s', (length, other, isFound) => {
    const candidate = 'x'.repeat(other);
    expect(closest('x'.repeat(length), [candidate])).toBe(isFound ? candidate : undefined);
  });
});

describe('didYouMean', () => {
  it.each<[unknown, string]>([
    ['int', '. Did you mean "integer"?'],
    ['float', '. Did you mean "number"?'],
    ['zzz', ''],
    [7, ''],
  ])('asks after %j%s', (word, hint) => {
    expect(didYouMean(word, ['integer', 'number'], { float: 'number' })).toBe(hint);
  });
});

describe('askIfMeant', () => {
  it('lists the candidates of the caller', () => {
    expect(askIfMeant('git_log', 'git_show')).toBe('Did you mean git_log, git_show?');
  });
});

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['git', 'gti', 1],
    ['ca', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['abcd', 'badc', 2],
  ])('of %j and %j is %d', (a, b, edits) => {
    expect(editDistance(a, b, 9)).toBe(edits);
  });

  it('is symmetric, and says no more than one above the bound', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, fc.nat(8), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(Math.min(editDistance(b, a, 8), most + 1));
      }),
    );
  });
});
