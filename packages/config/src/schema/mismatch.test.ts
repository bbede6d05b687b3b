import { describe, expect, it } from '@jest/globals';
import { Findings } from './findings.ts';
import { fitsText } from './fits-text.ts';
import { choicesOf, expectation, mismatch, type Schema } from './mismatch.ts';

describe('expectation', () => {
  it.each<[Schema, string]>([
    [{ type: 'string', expected: 'the name of an image' }, 'the name of an image'],
    [{ type: 'boolean' }, 'true or false'],
    [{ enum: ['a', 'b', 'c'] }, 'a, b or c'],
    [{ const: 'deny' }, 'deny'],
    [{}, 'a value'],
    [{ type: 'unheard-of' }, 'a value'],
    [{ type: 'toString' }, 'a value'],
    [{ anyOf: [{ enum: ['a'] }, { enum: ['b'] }] }, 'a or b'],
  ])('of %j is %j', (schema, words) => expect(expectation(schema)).toBe(words));

  it('names each accepted kind once, and not null', () => {
    const text = expectation({ type: 'string' });
    expect(expectation({ anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] })).toBe(text);
  });
});

describe('choicesOf', () => {
  it.each<[Schema, unknown[] | undefined]>([
    [{ enum: ['a', 1] }, ['a', 1]],
    [{ const: undefined }, [undefined]],
    [{ anyOf: [{ const: 'a' }, { enum: ['b'] }] }, ['a', 'b']],
    [{ anyOf: [{ const: 'a' }, { type: 'string' }] }, undefined],
    [{ type: 'string' }, undefined],
  ])('of %j are %j', (schema, choices) => expect(choicesOf(schema)).toEqual(choices));
});

describe('mismatch', () => {
  it('says what was expected and what came', () => {
    expect(mismatch({ enum: ['a', 'b'] }, 'c')).toBe('expected a or b, got "c"');
    expect(mismatch({ expected: 'a port' }, 80)).toBe('expected a port, got 80');
  });
});

describe('fitsText', () => {
  it.each<[Schema, string, boolean]>([
    [{}, '', true],
    [{ minLength: 1 }, '', false],
    [{ minLength: 1 }, 'a', true],
    [{ maxLength: 2 }, 'ab', true],
    [{ maxLength: 2 }, 'abc', false],
    [{ pattern: '^[a-z]+$' }, 'ab', true],
    [{ pattern: '^[a-z]+$' }, 'a1', false],
    [{ pattern: '^.$' }, '😀', true],
    [{ pattern: 'b', minLength: 3 }, 'ab', false],
  ])('%j takes %j: %p', (schema, text, fits) => expect(fitsText(schema)(text)).toBe(fits));
});

describe('Findings', () => {
  it('keeps problems and warnings with their paths', () => {
    const findings = new Findings();
    findings.problem('missing', () => 'missing', ['a']);
    const before = findings.count;
    findings.warning('empty-tools' as never, 'empty');
    findings.prefixPaths('tools', before);
    expect(findings.list.map(({ severity, path }) => [severity, path])).toEqual([
      ['problem', ['a']],
      ['warning', ['tools']],
    ]);
  });

  it('does not describe values that do not fit', () => {
    const findings = new Findings();
    let described = 0;
    for (let i = 0; i < 10_000; i += 1) {
      findings.problem('missing', () => `number ${described++}`);
    }
    findings.problem('wrong-value', () => 'another code has room of its own');
    expect(findings.count).toBe(described + 1);
    expect(described).toBeLessThanOrEqual(1000);
  });
});
