import { describe, expect, it } from '@jest/globals';
import { defaultTokenizer } from '../text/tokenizer.ts';
import { defaultTuning } from '../tuning.ts';
import { parseQuery } from './parse-query.ts';

const { aside } = defaultTuning;
const read = (query: string) =>
  parseQuery(query, defaultTokenizer, defaultTuning).map(({ word, weight }) => [word, weight]);

describe('parseQuery', () => {
  it.each([
    [
      'leaves stop words out',
      'the history of a file',
      [
        ['history', 1],
        ['file', 1],
      ],
    ],
    ['keeps stop words when there is nothing else', 'who', [['who', 1]]],
    [
      'takes identifiers apart',
      'getUser',
      [
        ['get', aside],
        ['user', 1],
      ],
    ],
    [
      'counts filler less',
      'help me commit',
      [
        ['help', aside],
        ['commit', 1],
      ],
    ],
    [
      'counts quoted text less',
      'grep "foo bar"',
      [
        ['grep', 1],
        ['foo', aside],
        ['bar', aside],
      ],
    ],
    [
      'counts paths less',
      'read src/main.ts',
      [
        ['read', 1],
        ['src', aside],
        ['main', aside],
        ['ts', aside],
      ],
    ],
    [
      'counts numbers less',
      'port 8080',
      [
        ['port', 1],
        ['8080', aside],
      ],
    ],
    [
      'counts names of files and identifiers less',
      'find parseHeader in utils.py',
      [
        ['find', 1],
        ['parse', aside],
        ['header', aside],
        ['utils', aside],
        ['py', aside],
      ],
    ],
    [
      'counts versions and hashes less',
      'compare v2.3 with 3f2a1',
      [
        ['compare', 1],
        ['v2', aside],
        ['3', aside],
        ['3f2a1', aside],
      ],
    ],
    [
      'reads a verb with its particle as what both mean',
      'take the old domain off',
      [
        ['take', aside],
        ['remove', 1],
        ['old', 1],
        ['domain', 1],
        ['off', aside],
      ],
    ],
    [
      'does not look for a particle far away',
      'throw one two three four five six away',
      [
        ['throw', 1],
        ['one', aside],
        ['two', aside],
        ['three', aside],
        ['four', 1],
        ['five', 1],
        ['six', 1],
        ['away', aside],
      ],
    ],
    [
      'takes "turned off" for how things are',
      'switched off features',
      [
        ['switched', 1],
        ['off', aside],
        ['features', 1],
      ],
    ],
    ['keeps nothing of nothing', ' ', []],
  ])('%s', (_, query, words) => expect(read(query)).toEqual(words));

  it('takes no notice of what is beyond any question', () => {
    const words = Array.from({ length: 3000 }, (_, i) => `w${i}`).join(' ');
    expect(read(words)).toHaveLength(100);
  });

  it('remembers how far words stand apart', () => {
    const places = parseQuery('size of a file', defaultTokenizer, defaultTuning).map(({ place }) => place);
    expect(places).toEqual([0, 3]);
  });
});
