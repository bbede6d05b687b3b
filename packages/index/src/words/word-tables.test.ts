import { describe, expect, it } from '@jest/globals';
import { readWordList, readWordTable } from '../text/read-word-table.ts';
import { stemWord } from '../text/stem-word.ts';
import { everydayVerbs } from './everyday-verbs.ts';
import { fillerWords } from './filler-words.ts';
import { stopWords } from './stop-words.ts';
import { utilityFamilies } from './utility-families.ts';
import { changingVerbs, readingVerbs, showingVerbs } from './verbs.ts';
import { wordTables } from './word-tables.ts';

const tables = wordTables();
const isWord = (word: string) => /^[a-z0-9]+$/.test(word);

describe('verbs', () => {
  const [reading, changing, showing] = [readingVerbs, changingVerbs, showingVerbs].map(readWordList);

  it('either look or change', () => {
    const changes = new Set(changing!.map(stemWord));
    expect(reading!.filter((verb) => changes.has(stemWord(verb)))).toEqual([]);
  });

  it('that show are among those that look', () => {
    expect(showing!.filter((verb) => !reading!.includes(verb))).toEqual([]);
  });
});

describe('lists of words', () => {
  it.each([
    ['everyday verbs', everydayVerbs],
    ['reading verbs', readingVerbs],
    ['changing verbs', changingVerbs],
    ['filler words', fillerWords],
  ])('%s are plain, lower-case words', (_, list) => {
    expect(readWordList(list).filter((word) => !isWord(word))).toEqual([]);
  });

  it.each([
    ['everyday verbs', everydayVerbs],
    ['changing verbs', changingVerbs],
  ])('%s have each word once', (_, list) => {
    const words = readWordList(list);
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
  });

  it('filler words are not stop words, which are left out already', () => {
    expect(readWordList(fillerWords).filter((word) => stopWords.has(word))).toEqual([]);
  });

  it('families have no other family before them that takes their commands', () => {
    const shadowed = utilityFamilies.filter((family, i) =>
      utilityFamilies.slice(0, i).some((earlier) => family.startsWith(earlier)),
    );
    expect(shadowed).toEqual([]);
  });
});

describe('tables of words', () => {
  it.each([
    ['sign', tables.symptomWords],
    ['everyday word', tables.everydayWords],
  ])('give plain words for every %s, which is not a stop word', (_, table) => {
    const odd = readWordTable(table).filter(
      ([heads, words]) =>
        !words.every(isWord) || !heads.split(',').every((head) => isWord(head) && !stopWords.has(head)),
    );
    expect(odd).toEqual([]);
  });

  it('have verbs with particles that mean one word', () => {
    const phrases = readWordTable(tables.phrasalVerbs);
    expect(
      phrases.filter(([phrase, words]) => words.length !== 1 || !/^[a-z,]+ [a-z]+$/.test(phrase)),
    ).toEqual([]);
  });

  it('do not let a phrase mean its own verb alone where that changes nothing', () => {
    const same = readWordTable(tables.phrasalVerbs).filter(([phrase, [meaning]]) => phrase === meaning);
    expect(same).toEqual([]);
  });

  it('tell of every command something besides its name', () => {
    const { fileCommands, systemCommands, programCommands } = tables;
    const commands = [fileCommands, systemCommands, programCommands].flatMap(readWordTable);
    expect(commands.filter(([, words]) => words.length < 2)).toEqual([]);
  });
});
