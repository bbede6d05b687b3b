import { describe, expect, it } from '@jest/globals';
import { completePolicy, type NamesAt } from './complete-policy.ts';

const rules = {
  type: 'object',
  description: 'A tool that may be called.',
  properties: {
    risk: { anyOf: [{ enum: ['read', 'write'] }, { type: 'null' }], description: 'The highest risk.' },
    args: {
      type: 'object',
      patternProperties: {
        '^.*$': {
          type: 'object',
          properties: { min: { type: 'number', description: 'Smallest.' }, required: { type: 'boolean' } },
        },
      },
    },
  },
};
const schema = {
  properties: {
    default: { enum: ['disabled', 'enabled'], description: 'For tools without a name.' },
    tools: { patternProperties: { '^.*$': { anyOf: [rules, { const: 'deny' }, { type: 'null' }] } } },
    list: { items: { properties: { inside: {} } } },
  },
};
const namesAt: NamesAt = (path) =>
  path.join() === 'tools'
    ? [
        { name: 'git_log', info: 'Show commits' },
        { name: 'odd name', info: '' },
      ]
    : [];

const labels = (text: string) => completePolicy(text, schema, namesAt)?.suggestions.map(({ label }) => label);

describe('completePolicy', () => {
  it.each([
    ['', ['default', 'tools', 'list']],
    ['default: ', ['disabled', 'enabled']],
    ['tools:\n  ', ['git_log', 'odd name']],
    ['tools:\n  git_log: ', ['deny']],
    ['tools:\n  git_log:\n    ', ['risk', 'args']],
    ['tools:\n  git_log:\n    risk: ', ['read', 'write']],
    ['tools:\n  git_log: { args: { max: { ', ['min', 'required']],
    ['tools:\n  git_log: { args: { max: { required: ', ['true', 'false']],
    ['list:\n  - ', ['inside']],
  ])('offers in %j', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  it('says how much is typed already, what it means and what to insert', () => {
    expect(completePolicy('tools:\n  git_', schema, namesAt)).toEqual({
      length: 4,
      suggestions: [
        { label: 'git_log', info: 'Show commits', insert: 'git_log: ' },
        { label: 'odd name', info: '', insert: '"odd name": ' },
      ],
    });
    expect(completePolicy('default: e', schema, namesAt)).toMatchObject({
      length: 1,
      suggestions: [{ info: 'For tools without a name.', insert: 'disabled' }, {}],
    });
  });

  it.each(['# ', 'nothing:\n  ', 'tools:\n  git_log:\n    args:\n      max: { min: '])(
    'offers nothing in %j',
    (text) => {
      expect(completePolicy(text, schema, namesAt)).toBeNull();
    },
  );
});
