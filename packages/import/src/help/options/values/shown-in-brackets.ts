import type { OptionEntry } from '../entries/option-entry.ts';
import type { ValueFacts } from './value-facts.ts';

/**
 * `Port to use [8080]`, `Serve gzip files [false]`: defaults in square brackets, with no word before them. Reads the
 * one in a description, if several options of the help have one and switches are among them.
 */
export function shownInBrackets(
  entries: readonly OptionEntry[],
): (description: string) => ValueFacts | undefined {
  const shown = entries.flatMap(({ description }) => readBracket(description) ?? []);
  const isHabit = shown.length >= 4 && shown.some(isSwitch) && !shown.every(isSwitch);
  return (description) => (isHabit ? factsOf(readBracket(description)) : undefined);
}

const isSwitch = (text: string) => /^(?:true|false)$/.test(text);

const readBracket = (description: string) =>
  /^[^\n[]*[^\s[] \[([\w.:/-]+)\](?=\s*(?:$|\n|,))/.exec(description)?.[1];

function factsOf(text: string | undefined): ValueFacts | undefined {
  if (text === undefined || text === 'false') return undefined;
  // What is on by default can only be turned off with a value.
  if (text === 'true') return { value: 'optional', type: 'boolean', default: text };
  if (text === 'none') return { value: 'required', type: 'string' };
  return { value: 'required', type: /^\d+$/.test(text) ? 'integer' : 'string', default: text };
}
