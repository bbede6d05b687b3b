import { mergeConfigs, parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { applyPolicy, parsePolicy } from '../index.ts';
import { contractInput } from './contract-input.ts';

const here = { env: {}, directory: process.cwd() };

const { tools } = mergeConfigs([
  parseConfig(`
command: app
tools:
  - name: t
    description: d
    args:
      - {name: n, type: integer, flag: -n, aliases: [count]}
      - {name: body, flag: --body}
      - {name: tags, flag: --tag, multiple: true}
`),
]);
const [tool] = applyPolicy(tools, parsePolicy('tools: {t: {}}'), here).tools;
const input = (given: unknown, coerced: Record<string, unknown>) => ({
  ...contractInput(given, coerced, tool!),
});

describe('contractInput', () => {
  it.each([
    ['coerced values', { n: '7' }, { n: 7 }, { n: 7 }],
    ['an object as it came', { body: { a: 1 } }, { body: '{"a":1}' }, { body: { a: 1 } }],
    ['a list that became text', { body: [1, 2] }, { body: '[1,2]' }, { body: [1, 2] }],
    ['the items of a list, coerced', { tags: [1, 'b'] }, { tags: ['1', 'b'] }, { tags: ['1', 'b'] }],
    ['objects in a list as they came', { tags: [{ a: 1 }] }, { tags: ['{"a":1}'] }, { tags: [{ a: 1 }] }],
    ['null where it was given', { body: null }, {}, { body: null }],
    ['defaults', {}, { n: 10 }, { n: 10 }],
    ['what the tool does not declare', { extra: true }, {}, { extra: true }],
    ['an old name under its new one', { count: '7' }, { n: 7 }, { n: 7 }],
    ['nothing', null, {}, {}],
    ['nothing at all', undefined, {}, {}],
  ])('has %s', (_, given, coerced, expected) => expect(input(given, coerced)).toEqual(expected));

  it('has only names that were given', () => {
    const made = contractInput({}, {}, tool!);
    expect(['toString', '__proto__', 'constructor'].filter((name) => name in made)).toEqual([]);
    const odd = contractInput(JSON.parse('{"__proto__": {"n": 1}}'), {}, tool!);
    expect(Object.keys(odd)).toEqual(['__proto__']);
  });
});
