import { stemmer } from 'stemmer';
import { irregularForms, unstemmedWords } from '../words/irregular-forms.ts';
import { parseWordGroups } from './parse-word-groups.ts';

let stems: Map<string, string> | undefined;

/** The stem that two forms of a word share: Porter's, after a table of what Porter gets wrong. */
export function stemWord(word: string): string {
  stems ??= irregularStems();
  return stems.get(word) ?? regularStem(word);
}

function regularStem(word: string): string {
  return word.length < 4 || /\d/.test(word) ? word.replace(/(?<=[a-z]{3})s$/, '') : stemmer(word);
}

function irregularStems(): Map<string, string> {
  const table = new Map(unstemmedWords.split(' ').map((word) => [word, word]));
  for (const [base, forms] of parseWordGroups(irregularForms)) {
    for (const form of forms) table.set(form, table.get(base) ?? regularStem(base));
  }
  return table;
}
