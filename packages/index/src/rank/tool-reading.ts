import type { Corpus } from '../store/corpus.ts';
import { knownProgram } from '../store/known-program.ts';
import { readWords } from '../text/read-words.ts';

/** A tool read word by word. */
export interface ToolReading {
  /** The searched words that the tool has in this exact form. */
  forms: Set<string>;
  /** The first word of the description, mostly its verb, then the words of the name without those of its CLI. */
  verbs: string[];
}

/** Reads the texts of a tool, looking for some words, lower-case. */
export function readTool<T>(
  tool: T,
  { analyzer: { tokenizer }, reader }: Corpus<T>,
  sought: ReadonlySet<string>,
): ToolReading {
  const { name, description, cli, keywords } = reader.text(tool);
  const forms = new Set<string>();
  const read = (text: string, visit?: (word: string) => void) =>
    readWords(text, tokenizer, (word) => {
      if (sought.has(word)) forms.add(word);
      visit?.(word);
    });
  const ofCli = new Set<string>();
  readWords(cli, tokenizer, (word) => ofCli.add(word));
  const ofName: string[] = [];
  read(name, (word) => {
    if (!ofCli.has(word)) ofName.push(word);
  });
  let firstWord = '';
  read(description, (word) => {
    firstWord ||= word;
  });
  for (const keyword of keywords) read(keyword);
  for (const word of knownProgram(name)) if (sought.has(word)) forms.add(word);
  reader.visitArguments(tool, (argument, text) => {
    read(argument);
    read(text);
  });
  return { forms, verbs: [firstWord, ...ofName] };
}
