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
      'counts options less',
      'git log -n5 --oneline',
      [
        ['git', 1],
        ['log', 1],
        ['n5', aside],
        ['oneline', aside],
      ],
    ],
    [
      'takes an option that is a word for one',
      'log -Tail',
      [
        ['log', 1],
        ['tail', 1],
      ],
    ],
    [
      'takes filler before an option for a command',
      'sort -ru list',
      [
        ['sort', 1],
        ['ru', aside],
        ['list', 1],
      ],
    ],
    ['takes an option for a word when there is nothing else', '-rf', [['rf', 1]]],
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

  it('remembers how far apart words are', () => {
    const places = parseQuery('size of a file', defaultTokenizer, defaultTuning).map(({ place }) => place);
    expect(places).toEqual([0, 3]);
  });
});

describe('what a command works on', () => {
  /** The words that count in full, and those that count less. */
  const weighed = (query: string) => {
    const words = read(query);
    const of = (weight: number) => words.filter(([, each]) => each === weight).map(([word]) => word);
    return [of(1).join(' '), of(aside).join(' ')];
  };

  it.each([
    ['a path', 'compress /var/log/syslog', 'compress', 'var log syslog'],
    ['a path of Windows', 'compress C:\\logs', 'compress', 'c logs'],
    ['an address', 'mail ada@example.com', 'mail', 'ada example com'],
    ['a URL', 'download https://example.com/x', 'download', 'https example com x'],
    ['a number', 'kill 4711', 'kill', '4711'],
    ['a number with a sign', 'port #8080', 'port', '8080'],
    ['a time', 'remind 12:30', 'remind', '12 30'],
    ['a file name', 'compress notes.txt', 'compress', 'notes txt'],
    ['a domain', 'ping example.com', 'ping', 'example com'],
    ['a version', 'install v1.2.3', 'install', 'v1 2 3'],
    ['a hash', 'revert 3f2a1bc', 'revert', '3f2a1bc'],
    ['an identifier', 'rename parseHeader', 'rename', 'parse header'],
    ['an assignment', 'export FOO=', 'export', 'foo'],
    ['text in double quotes', 'grep "fatal error"', 'grep', 'fatal error'],
    ['text in back quotes', 'grep `fatal error`', 'grep', 'fatal error'],
    ['text in single quotes', "grep 'fatal error'", 'grep', 'fatal error'],
  ])('counts %s less', (_, query, full, less) => expect(weighed(query)).toEqual([full, less]));

  it.each([
    ['a word with an apostrophe', "don't compress bob's logs", 'compress bob logs'],
    ['a quote that does not end', 'grep "fatal error', 'grep fatal error'],
    ['a word with a dot at its end', 'compress logs.', 'compress logs'],
    ['words in capitals', 'COMPRESS LOGS', 'compress logs'],
    ['a word of letters that could be a hash', 'facade decade', 'facade decade'],
    ['a hyphen', 'dry-run deploy', 'dry run deploy'],
  ])('counts %s in full', (_, query, full) => expect(weighed(query)[0]).toBe(full));

  it.each([
    ['a file name', 'notes.txt', 'notes txt'],
    ['an identifier', 'parseHeader', 'parse header'],
    ['a hash', '3f2a1bc', '3f2a1bc'],
  ])('counts %s in full when it is all there is', (_, query, full) => expect(weighed(query)[0]).toBe(full));

  it('counts a path less even then', () => expect(weighed('/var/log')).toEqual(['', 'var log']));
});

describe('words of every script', () => {
  it.each([
    ['accents', 'Größe prüfen', ['große', 'prufen']],
    ['ideographs, by pairs', '文件大小', ['文件', '件大', '大小']],
    ['an emoji', 'delete 😀', ['delete', '😀']],
  ])('reads %s', (_, query, words) => expect(read(query).map(([word]) => word)).toEqual(words));
});
