import { stemmer } from 'stemmer';

/** Words that a suffix stripper would confuse with others: a container does not contain, news are not new. */
const unstemmed = new Set(
  'container news general generic important past kubernetes dns ios aws redis status alias less os https windows'.split(
    ' ',
  ),
);

/** The stem that the forms of a word share: Porter's, which knows nothing of short words and of words with digits. */
export function stemWord(word: string): string {
  if (unstemmed.has(word)) return word;
  return word.length < 4 || /\d/.test(word) ? word.replace(/(?<=[a-z]{3})s$/, '') : stemmer(word);
}
