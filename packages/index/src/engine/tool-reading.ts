import type { ToolText } from '../types.ts';
import { commandKnowledge } from './command-knowledge.ts';
import type { Corpus } from './corpus.ts';
import { readWords } from './read-words.ts';

/** How far apart, in words, two matches still count as neighbours. */
export const reach = 2;

/** A tool read word by word. */
export interface ToolReading {
  text: ToolText;
  /** The terms of name and description in their order, stop words left out, a gap between the two. */
  terms: number[];
  /** The words looked for that the tool has anywhere, in this very form. */
  forms: Set<string>;
  /** The words of the name without those of its CLI. */
  nameWords: string[];
  /** The first word of the description, mostly its verb. */
  firstWord: string;
  /** The words looked for that the description has. */
  described: Set<string>;
}

/** Reads the texts of a tool, looking for some words, lower-case. */
export function readTool<T>(
  tool: T,
  { analyzer, reader }: Corpus<T>,
  sought: ReadonlySet<string>,
): ToolReading {
  const { vocabulary, tokenizer } = analyzer;
  const text = reader.text(tool);
  const terms: number[] = [];
  const addTerm = (word: string) => {
    if (!tokenizer.stopWords.has(word)) terms.push(vocabulary.find(word));
  };
  const ofCli: string[] = [];
  readWords(text.cli, tokenizer, (word) => ofCli.push(word));
  const nameWords: string[] = [];
  readWords(text.name, tokenizer, (word) => {
    addTerm(word);
    if (!ofCli.includes(word)) nameWords.push(word);
  });
  for (let gap = 0; gap < reach; gap++) terms.push(Number.NaN);
  let firstWord = '';
  const described = new Set<string>();
  readWords(text.description, tokenizer, (word) => {
    addTerm(word);
    firstWord ||= word;
    if (sought.has(word)) described.add(word);
  });
  const forms = new Set(described);
  const addForm = (word: string) => {
    if (sought.has(word)) forms.add(word);
  };
  const addKnown = (word: string) => {
    addForm(word);
    if (tokenizer.stopWords.has(word) && sought.has(word)) described.add(word);
  };
  for (const keyword of text.keywords) readWords(keyword, tokenizer, addKnown);
  for (const word of commandKnowledge(text.name)) addKnown(word);
  readWords(text.name, tokenizer, addForm);
  reader.visitArguments(tool, (name, description) => {
    readWords(name, tokenizer, addForm);
    readWords(description, tokenizer, addForm);
  });
  return { text, terms, forms, nameWords, firstWord, described };
}
