import { stemWord } from '../text/stem-word.ts';
import { changingVerbs, readingVerbs, showingVerbs } from '../words/verbs.ts';

/** Whether a query is about reading or changing something. */
export type Intent = 'read' | 'change';

const read = (table: string) => new Set(table.trim().split(/\s+/));
const changing = read(changingVerbs);
const showing = read(showingVerbs);
const questions = read('what which who whose where when why how is are am was were does did do has have');

/** Introductory phrases. */
const courtesy =
  /^(?:(?:please|help me(?: to)?|(?:can|could|would|will) you|i (?:want|need|would like|d like) to|how (?:do|can|could|should|would) (?:i|we|you)|how to) )+/;
/** Questions about how to do something. */
const asksForMeans = /\b(?:way|possible|command|tool|able) to\b/;
const further = /\b(?:and|then|or) (\w+)/g;

/** The intent of a query's lower-case words; undefined if they do not say. */
export function intentOf(words: readonly string[]): Intent | undefined {
  const text = words.join(' ');
  if (asksForMeans.test(text)) return undefined;
  const request = text.replace(courtesy, '');
  const first = request.split(' ', 1)[0]!;
  if (changing.has(first)) return 'change';
  if (questions.has(first)) return 'read';
  const changesToo = Array.from(request.matchAll(further), ([, verb]) => verb!).some((verb) =>
    changing.has(verb),
  );
  return showing.has(first) && !changesToo ? 'read' : undefined;
}

let effects: Map<string, Intent> | undefined;

/** The effect of a tool, by the first known verb among its words; undefined if there is none. */
export function effectOf(words: Iterable<string>): Intent | undefined {
  effects ??= new Map([...tableOf(changingVerbs, 'change'), ...tableOf(readingVerbs, 'read')]);
  for (const word of words) {
    const effect = effects.get(stemWord(word));
    if (effect) return effect;
  }
  return undefined;
}

function tableOf(verbs: string, effect: Intent): [string, Intent][] {
  return Array.from(read(verbs), (verb) => [stemWord(verb), effect]);
}
