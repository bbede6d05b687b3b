import { describe, expect, it } from '@jest/globals';
import { argumentsOf, type Drafts, draftsFrom } from './drafts.ts';
import { fieldsOf } from './fields-of.ts';

const fields = fieldsOf({
  schema: {
    properties: {
      text: { type: 'string' },
      count: { type: 'integer' },
      flag: { type: 'boolean' },
      choice: { enum: ['a', 1] },
      list: { type: 'array', items: { type: 'integer' } },
      names: { type: 'array', items: { type: 'string' } },
      json: { type: 'object' },
    },
  },
  args: {},
});

describe('argumentsOf', () => {
  it.each([
    [{ text: ' a b ' }, { text: ' a b ' }],
    [{ text: '' }, {}],
    [{ count: '12' }, { count: 12 }],
    [{ count: '007' }, { count: '007' }],
    [{ count: '9007199254740993' }, { count: '9007199254740993' }],
    [{ count: 'all' }, { count: 'all' }],
    [{ flag: 'false' }, { flag: false }],
    [{ choice: '"a"' }, { choice: 'a' }],
    [{ choice: '1' }, { choice: 1 }],
    [{ list: ['1', '', '2'] }, { list: [1, 2] }],
    [{ list: [''] }, {}],
    [{ names: ['1', 'b'] }, { names: ['1', 'b'] }],
    [{ json: '{"a": [1]}' }, { json: { a: [1] } }],
    [{ stranger: 'x' }, {}],
  ] as [Record<string, string | string[]>, object][])('reads %j', (drafts, args) => {
    expect(argumentsOf(fields, new Map(Object.entries(drafts)))).toEqual({ args, problems: new Map() });
  });

  it('says which field is not JSON, and sends the others', () => {
    const drafts: Drafts = new Map([
      ['json', '{'],
      ['text', 'x'],
    ]);
    expect(argumentsOf(fields, drafts)).toEqual({
      args: { text: 'x' },
      problems: new Map([['json', 'This is not JSON.']]),
    });
  });
});

describe('draftsFrom', () => {
  it.each([
    { text: 'a', count: 3, flag: true, choice: 1, list: [1, 2], names: ['x'], json: { a: null } },
    { count: 'all', names: ['1'] },
    {},
  ])('writes what argumentsOf reads back: %j', (args) => {
    expect(argumentsOf(fields, draftsFrom(fields, args)).args).toEqual(args);
  });

  it('treats a single value as a list of one', () => {
    expect(draftsFrom(fields, { names: 'x' })).toEqual(new Map([['names', ['x']]]));
  });
});
