import { describe, expect, it } from '@jest/globals';
import { yamlPlace } from './yaml-place.ts';

const key = (path: string[], typed = '') => ({ kind: 'key', path, typed });
const value = (path: string[], typed = '') => ({ kind: 'value', path, typed });

describe('yamlPlace', () => {
  it.each([
    ['', key([])],
    ['def', key([], 'def')],
    ['default: ', value(['default'])],
    ['default: en', value(['default'], 'en')],
    ['tools:\n  ', key(['tools'])],
    ['tools:\n  git_', key(['tools'], 'git_')],
    ['tools:\n  git_log:\n    args:\n      max_count: { ', key(['tools', 'git_log', 'args', 'max_count'])],
    [
      'tools:\n  git_log:\n    args:\n      max_count: { min: 1, ma',
      key(['tools', 'git_log', 'args', 'max_count'], 'ma'),
    ],
    ['tools:\n  a: { args: { b: { required: t', value(['tools', 'a', 'args', 'b', 'required'], 't')],
    ['tools:\n  a: { args: { b: {} }, ri', key(['tools', 'a'], 'ri')],
    ['tools:\n  a: {}\n  b:\n    ', key(['tools', 'b'])],
    ['tools:\n  a:\n    risk: read\n\n  # others\n  ', key(['tools'])],
    ['tools: # all\n  "git_*": ', value(['tools', 'git_*'])],
    ['a:\n  b: 1\nc:\n  ', key(['c'])],
    ['a: {}\n', key([])],
  ])('%j', (text, place) => {
    expect(yamlPlace(text)).toEqual(place);
  });

  it.each(['# a', 'a: # b', 'a: "b', 'a: |', 'a: { b: 1 }', 'a: [', '"a'])('knows nothing in %j', (text) => {
    expect(yamlPlace(text)).toBeNull();
  });
});
