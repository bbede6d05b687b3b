import { describe, expect, it } from '@jest/globals';
import { estimateTokens, fitResults, leaveOutTail } from './fit-results.ts';

describe('leaveOutTail', () => {
  const hits = (...given: [number, string][]) => given.map(([score, match]) => ({ score, match }) as never);
  it.each<[string, [number, string][], number]>([
    ['nothing', [], 0],
    [
      'what has half the score of the best stays',
      [
        [10, 'words'],
        [9, 'words'],
        [5, 'words'],
        [4.9, 'words'],
      ],
      3,
    ],
    [
      'more is asked for when the first is clear',
      [
        [10, 'words'],
        [6.6, 'words'],
        [6.4, 'words'],
      ],
      2,
    ],
    [
      'what was found by its name stays',
      [
        [10, 'words'],
        [9, 'words'],
        [1, 'name'],
      ],
      3,
    ],
    [
      'meaning counts as words do',
      [
        [10, 'meaning'],
        [9, 'words'],
        [1, 'meaning'],
      ],
      2,
    ],
    [
      'a filter alone ranks nothing',
      [
        [0, 'all'],
        [0, 'all'],
      ],
      2,
    ],
    ['the only one stays', [[0.1, 'words']], 1],
  ])('%s', (_, given, count) => {
    expect(leaveOutTail(hits(...given))).toHaveLength(count);
  });
});

describe('fitResults', () => {
  const found = (name: string, schema: object = { type: 'object' }, description = 'd') => ({
    tool_name: name,
    description,
    cli_name: 'c',
    category: null,
    tags: [],
    input_schema: schema,
  });

  it('cuts no character of a long description in two', () => {
    for (const start of ['', 'a', 'ab', 'abc']) {
      const { results } = fitResults([found('a', undefined, `${start}${'😀'.repeat(5000)}`)], 1);
      expect(results[0]!.description).toMatch(/^\w*(?:😀)+…$/u);
    }
  });

  it('leaves small results unchanged', () => {
    const results = [found('a'), found('b')];
    expect(fitResults(results, 10)).toEqual({ results, withoutArguments: [] });
    expect(fitResults([], 10)).toEqual({ results: [], withoutArguments: [] });
  });

  it('leaves out what a schema says of itself, not properties of these names', () => {
    const schema = {
      type: 'object',
      title: 'T',
      properties: {
        description: { type: 'string', description: 'long' },
        title: { type: 'string', pattern: 'p' },
      },
    };
    const { results } = fitResults(
      ['a', 'b', 'c', 'd'].map((name) => found(name, schema)),
      10,
    );
    expect(results[2]?.input_schema).toEqual(schema);
    expect(results[3]?.input_schema).toEqual({
      type: 'object',
      properties: { description: { type: 'string' }, title: { type: 'string' } },
    });
  });

  it('keeps required arguments longest', () => {
    const names = Array.from({ length: 400 }, (_, i) => `argument_number_${i}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', enum: ['x', 'y'] }]));
    const required = names.slice(-2);
    const { results, withoutArguments } = fitResults(
      [found('a', { type: 'object', properties, required })],
      10,
    );
    const kept = results[0]?.input_schema as { properties: object; required: string[] };
    expect(Object.keys(kept.properties).slice(0, 2)).toEqual(required);
    expect(Object.keys(kept.properties)).toContain('argument_number_0');
    expect([kept.required, withoutArguments]).toEqual([required, ['a']]);
    expect(estimateTokens(JSON.stringify(results))).toBeLessThanOrEqual(1500);
  });

  it('gives more room when more results are asked for', () => {
    const results = Array.from({ length: 60 }, (_, i) => found(`tool_${i}`, undefined, 'word '.repeat(30)));
    expect(fitResults(results, 10).results.length).toBeLessThan(fitResults(results, 100).results.length);
    expect(fitResults(results, 1).results.length).toBe(fitResults(results, 10).results.length);
  });

  it('keeps the first result, however long it is', () => {
    const { results } = fitResults([found('x'.repeat(9000)), found('b')], 10);
    expect(results.map(({ tool_name }) => tool_name.length)).toEqual([9000]);
  });
});

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    ['word', 1],
    ['two words', 2],
    ['internationalisation', 3],
    ['x'.repeat(40), 20],
    ['1234567', 3],
    ['{"a"}', 3],
    ['漢字', 2],
  ])('%j → %i', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });
});
