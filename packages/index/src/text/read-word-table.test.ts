import { describe, expect, it } from '@jest/globals';
import { wordTables } from '../words/word-tables.ts';
import { readWordList, readWordTable } from './read-word-table.ts';

describe('readWordTable', () => {
  it.each([
    ['one line', 'crash: logs debug', [['crash', ['logs', 'debug']]]],
    [
      'several, with blanks around',
      '\n  a : b  c \nd: e\n',
      [
        ['a', ['b', 'c']],
        ['d', ['e']],
      ],
    ],
    ['a head of several words', 'back,backed up: backup', [['back,backed up', ['backup']]]],
    ['a head without words', 'alone:', [['alone', ['']]]],
  ])('reads %s', (_, table, read) => expect(readWordTable(table)).toEqual(read));
});

describe('readWordList', () => {
  it.each([
    ['a b', ['a', 'b']],
    ['\n a\nb\t c \n', ['a', 'b', 'c']],
  ])('reads %p as %p', (list, words) => expect(readWordList(list)).toEqual(words));
});

describe('the tables of this package', () => {
  const {
    fileCommands,
    systemCommands,
    programCommands,
    otherCommands,
    everydayWords,
    symptomWords,
    phrasalVerbs,
  } = wordTables();

  it.each([
    ['commands', [fileCommands, systemCommands, programCommands].join('\n'), ','],
    ['commands of other systems', otherCommands, ','],
    ['everyday words', everydayWords, ','],
    ['signs', symptomWords, ','],
    ['verbs with particles', phrasalVerbs, '\n'],
  ])('give words for all %s, and each once', (_, table, separator) => {
    const read = readWordTable(table).filter(([head]) => head !== '');
    const heads = read.flatMap(([head]) => head.split(separator));
    expect(read.filter(([, words]) => words.includes(''))).toEqual([]);
    expect(heads.filter((head, i) => heads.indexOf(head) !== i)).toEqual([]);
  });
});
