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
    [
      'counts names of files and identifiers less',
      'find parseHeader in utils.py',
      [
        ['find', 1],
        ['parse', literal],
        ['header', literal],
        ['utils', literal],
        ['py', literal],
      ],
    ],
    [
      'counts versions and hashes less',
      'compare v2.3 with 3f2a1',
      [
        ['compare', 1],
        ['v2', literal],
        ['3', literal],
        ['3f2a1', literal],
      ],
    ],
    ['leaves out where one is', 'search in this project', [['search', 1]]],
    ['puts one word for a phrase', 'get rid of it', [['delete', 1]]],
    ['keeps nothing of nothing', ' ', []],
  ])('%s', (_, query, words) => expect(read(query)).toEqual(words));

  it.each([
    ['what a question is about', 'my notes about cooking', ['cooking']],
    ['what something is called', 'create a branch called fix login', ['fix', 'login']],
    ['nothing if there is nothing before it', 'about cooking', []],
    ['nothing of a long rest', 'notes about cooking rice with saffron and butter', []],
  ])('marks as topic %s', (_, query, topics) => {
    const words = parseQuery(query, defaultTokenizer, defaultWeights);
    expect(words.filter(({ isTopic }) => isTopic).map(({ word }) => word)).toEqual(topics);
  });

  it('remembers how a word was written apart', () => {
    const apart = (query: string) => parseQuery(query, defaultTokenizer, defaultWeights)[0]?.apart;
    expect([apart('logged in'), apart('get rid of')]).toEqual(['logged', undefined]);
  });
});
