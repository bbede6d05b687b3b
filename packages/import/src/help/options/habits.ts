import type { OptionEntry } from './entries/option-entry.ts';
import { explainedValues } from './fixed/explained-values.ts';
import { valuesBelow } from './fixed/values-below.ts';
import { type RepeatsInText, repeatsInText } from './repeats/repeats-in-text.ts';
import { fullestValue } from './values/fullest-value.ts';
import { shownInBrackets } from './values/shown-in-brackets.ts';
import type { ValueFacts } from './values/value-facts.ts';

/** What a help text shows in all of its options, usually because of the framework that wrote it. */
export interface Habits extends Record<keyof typeof inText | keyof typeof inEntries, boolean> {
  /** No option shows a value: the help omits them. */
  isSilent: boolean;
  /** The values of a placeholder that the text explains somewhere. */
  explained: (placeholder: string | undefined) => string[] | undefined;
  /** The values that text below the options names for one of them. */
  valuesBelow: ReturnType<typeof valuesBelow>;
  repeats: RepeatsInText;
  /** What a default in square brackets says. */
  shownInBrackets: (description: string) => ValueFacts | undefined;
}

export function readHabits(entries: readonly OptionEntry[], text: string): Habits {
  const shown = mapValues(inText, (pattern) => pattern.test(text));
  return {
    ...shown,
    ...mapValues(inEntries, (test) => test(entries)),
    isSilent: saysNothingOfValues(entries) && !shown.showsEveryValue,
    explained: explainedValues(text),
    valuesBelow: valuesBelow(text),
    repeats: repeatsInText(text),
    shownInBrackets: shownInBrackets(entries),
  };
}

/** Habits that a pattern in the text shows, mostly in how a framework describes `--help`. */
const inText = {
  /** argparse and optparse: a list is one value. */
  listsAreOneValue: /[Ss]how this help message and exit/,
  /** click and typer: a list in commas is one value. */
  commasAreOneValue: /Show this message and exit/,
  /** argparse (its `usage` is in small letters, optparse's is not), click and commander print choices themselves. */
  showsChoices:
    /^usage: [\s\S]*[Ss]how this help message and exit|Show this message and exit|display help for command|output usage information/m,
  /** argparse and optparse, click, cobra, clap and commander show every value there is. */
  showsEveryValue:
    /\bshow this (?:help )?message and exit\b|^[ \t]*-h, --help\s+(?:help for \S|print help\b|display help for command)/im,
  /** commander and cac: `[a|b]` may be left out; click writes choices that must be given in `[…]`. */
  optionalInSquare: /display help for command|output usage information|Display this message/,
  /** hg, kingpin and kong, yargs (`[array]`), Symfony: every option with several values is marked. */
  marksLists:
    /\[\+\] can be repeated|\bShow context-sensitive help\b|--help\s.*\[boolean\]|\bDo not ask any interactive question\b/,
};

type Test = (entries: readonly OptionEntry[]) => boolean;

/** Habits that the options show. */
const inEntries = {
  /** yargs: `[string]` behind the description. */
  isNoted: (entries) =>
    entries.some(({ description }) => /\[(?:boolean|string|number|array|count)\]/.test(description)),
  /** yargs notes what is a switch: `--help  Show help  [boolean]`. */
  notesSwitches: (entries) =>
    entries.some(({ spec, description }) => isHelp(spec.names) && /\[boolean\]/.test(description)),
  /** `--help <bool>`: the type of a switch is shown too. */
  typesSwitches: (entries) =>
    entries.some(
      ({ spec }) =>
        isHelp(spec.names) && spec.values.length > 0 && fullestValue(spec.values).type === 'boolean',
    ),
  /** `(default: false)` behind each switch: what does not end like this takes a value. */
  marksSwitches: (entries) =>
    entries.filter(({ description }) => isMarkedSwitch.test(description)).length >= 3,
  /** Go's flag and programs of that age: `-name` for nearly all, and a list in commas is one value. */
  hasSingleDashes: (entries) => {
    const long = entries.flatMap(({ spec }) => spec.names.filter((name) => /^--?\w[\w-]/.test(name)));
    return long.length >= 3 && long.filter((name) => !name.startsWith('--')).length * 10 > long.length * 9;
  },
} satisfies Record<string, Test>;

const isHelp = (names: readonly string[]) => names.includes('--help');

export const isMarkedSwitch = /\(default:? (?:true|false)\)\.?$/;

/** No option of a long list shows a value, or only one that may be left out. */
function saysNothingOfValues(entries: readonly OptionEntry[]): boolean {
  const isOptional = (value: string) => /^ ?\[/.test(value);
  return (
    entries.length >= 5 &&
    entries.every(({ spec }) => spec.values.every(isOptional) && spec.shown.length === 0) &&
    entries.filter(({ spec }) => spec.values.length > 0).length * 10 <= entries.length
  );
}

function mapValues<K extends string, V, R>(values: Record<K, V>, change: (value: V) => R): Record<K, R> {
  return Object.fromEntries(Object.entries<V>(values).map(([key, value]) => [key, change(value)])) as Record<
    K,
    R
  >;
}
