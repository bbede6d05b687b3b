import { stemmer } from 'stemmer';

const list = (words: string) => words.trim().split(/\s+/);

/** Words that stemming would confuse: a container does not contain, news are not new. */
const unstemmed = new Set(
  list(`
    container customer terminal general generic important past animal author community experience kubernetes dns ios aws redis status
    alias less os https windows news
  `),
);
/** Nouns that stemming would not relate to their verbs, and irregular plurals. */
const stemsOf = new Map(
  list(`
    conversion:convert comparison:compare subscription:subscribe transcription:transcribe registration:register revocation:revoke
    expiry:expire suspension:suspend exclusion:exclude expansion:expand submission:submit analysis:analyze analyse:analyze indices:index
  `).map((pair) => pair.split(':') as [string, string]),
);
/** British spellings, in words long enough to have such an ending. */
const british = /(?<=\w{4}i)s(?=(?:e[sd]?|ing|ation|er)$)|(?<=\w{3}o)u(?=rs?$)/;

/** The stem that the forms of a word share: Porter's, which does not handle short words and words with digits. */
export function stemWord(word: string): string {
  if (unstemmed.has(word)) return word;
  if (word.length < 4 || /\d/.test(word)) return word.replace(/(?<=[a-z]{3})s$/, '');
  const singular = word.endsWith('s') ? word.slice(0, -1) : word;
  if (unstemmed.has(singular)) return singular;
  const american = word.replace(british, (letter) => (letter === 's' ? 'z' : ''));
  return stemmer(stemsOf.get(singular) ?? stemsOf.get(word) ?? american);
}
