import { describe, expect, it } from '@jest/globals';
import { splitValues } from './split-values.ts';

describe('splitValues', () => {
  it.each([
    ['auto, always, never', ['auto', 'always', 'never']],
    ['"auto", \'always\' or never (no colours)', ['auto', 'always', 'never']],
    ['json|yaml|text', ['json', 'yaml', 'text']],
    ['auto|a|any|yaml|y', ['auto', 'a', 'any', 'yaml', 'y']],
    ['json / yaml', ['json', 'yaml']],
    ['a1; b2; and c3', ['a1', 'b2', 'c3']],
    ['open, closed, and merged', ['open', 'closed', 'merged']],
    ['one or two', ['one', 'two']],
    ['x86_64, arm64, universal2', ['x86_64', 'arm64', 'universal2']],
    ['utf-8, utf-16le, latin1', ['utf-8', 'utf-16le', 'latin1']],
    ['‘left’, “right”', ['left', 'right']],
    ['same, same, second', ['same', 'second']],
    ['a1, b2, …', ['a1', 'b2']],
    ['warn, error.', ['warn', 'error']],
    ['user@host, key:value', ['user@host', 'key:value']],
  ])('splits %j', (list, values) => {
    expect(splitValues(list)).toEqual(values);
  });

  it.each([
    ['a single value', 'alone'],
    ['the same value twice', 'same, same'],
    ['prose', 'the name of a file, or a directory'],
    ['words that join a sentence', 'used, given'],
    ['names of files', 'setup.cfg, pyproject.toml'],
    ['options', '-a, --all'],
    ['words that end in a dash', 'pre-, post-'],
    ['units of time', 's, m, h'],
    ['units of size', 'kb, mb, gb'],
    ['units in words', 'seconds, minutes, hours'],
    ['measures', '10px, 50%'],
    ['numbers with a fraction', '0.5, 2.5'],
    ['more than anybody reads', Array.from({ length: 401 }, (_, at) => `value${at}`).join(', ')],
  ])('does not mistake %s for values', (_, list) => {
    expect(splitValues(list)).toBeUndefined();
  });

  it('treats numbers as values as long as they are not measures', () => {
    expect(splitValues('0, 90, 180, 270')).toEqual(['0', '90', '180', '270']);
  });
});
