import { describe, expect, it } from '@jest/globals';
import { parseQuery } from './parse-query.ts';
import { defaultTokenizer } from './tokenizer.ts';
import { defaultWeights } from './weights.ts';

const { filler, literal } = defaultWeights;
const read = (query: string) =>
  parseQuery(query, defaultTokenizer, defaultWeights).map(({ word, weight }) => [word, weight]);

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
        ['get', filler],
        ['user', 1],
      ],
    ],
    [
      'counts filler less',
      'help me commit',
      [
        ['help', filler],
        ['commit', 1],
      ],
    ],
    [
      'counts quoted text less',
      'grep "foo bar"',
      [
        ['grep', 1],
        ['foo', literal],
        ['bar', literal],
      ],
    ],
    [
      'counts paths less',
      'read src/main.ts',
      [
        ['read', 1],
        ['src', literal],
        ['main', literal],
        ['ts', literal],
      ],
    ],
    [
      'counts numbers less',
      'port 8080',
      [
        ['port', 1],
        ['8080', literal],
      ],
    ],
    ['puts one word for a phrase', 'get rid of it', [['delete', 1]]],
    ['keeps nothing of nothing', ' ', []],
  ])('%s', (_, query, words) => expect(read(query)).toEqual(words));
});
