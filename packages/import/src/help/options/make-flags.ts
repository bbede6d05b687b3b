import { escapePattern } from '@climax/text/pattern';
import type { Doubt, Flag } from '../../command-facts.ts';
import { joinSame } from './entries/join-same.ts';
import type { OptionEntry } from './entries/option-entry.ts';
import { takeAliased } from './entries/take-aliased.ts';
import { type Habits, isMarkedSwitch, readHabits } from './habits.ts';
import { isGoString, isRepeatable } from './repeats/is-repeatable.ts';
import type { TextContext } from './text-context.ts';
import { readTextFacts, type TextFacts } from './text-facts.ts';
import { addShownValues, withShownDefaults } from './values/add-shown-values.ts';
import { fullestValue } from './values/fullest-value.ts';
import { refineType } from './values/refine-type.ts';
import { seemsToTakeValue } from './values/seems-to-take-value.ts';
import { showsOwnValue } from './values/shows-own-value.ts';
import type { ValueFacts } from './values/value-facts.ts';

/** Options as the model has them; `text` is the whole help, where placeholders may be explained. */
export function makeFlags(entries: readonly OptionEntry[], text: string): Flag[] {
  const habits = readHabits(entries, text);
  const whole = withShownDefaults(entries);
  const flags = whole.map((entry) => makeFlag(entry, habits));
  return takeAliased(withoutUses(joinSame(addShownValues(flags, whole))));
}

/** `-rX` in an explanation of `-r ARG` is a use of it, and so is `-o2` of `-o LEVEL`. */
function withoutUses(flags: readonly Flag[]): Flag[] {
  const takesValue = new Set(flags.flatMap(({ names, value }) => (value === 'none' ? [] : names)));
  const isUse = (name: string) =>
    (/^-[A-Za-z][A-Z]$/.test(name) && takesValue.has(name.slice(0, 2))) ||
    (/^-[A-Za-z]+\d[\d,-]*$/.test(name) && takesValue.has(name.replace(/\d.*$/, '')));
  return flags.filter(({ names }) => !names.every(isUse));
}

function makeFlag(entry: OptionEntry, habits: Habits): Flag {
  const { spec } = entry;
  const isOptional = habits.optionalInSquare && spec.values.some((value) => /^ \[[^[\]]*\]$/.test(value));
  const shown = fullestValue(spec.values);
  const isSwitch = habits.typesSwitches && shown.type === 'boolean';
  const written: ValueFacts = isSwitch
    ? { value: 'none', type: 'boolean' }
    : { ...shown, ...(isOptional && { value: 'optional' as const }) };
  const description = entry.description.replace(/^\.\s+/, '');
  const text = readTextFacts(description, {
    names: spec.names,
    placeholder: written.placeholder ?? '',
    ...(written.default !== undefined && { shown: written.default }),
    lists: listsOf(entry, habits),
    showsChoices: habits.showsChoices,
  });
  const separator = text.separator ?? (spec.values.some(showsList) ? ',' : undefined);
  const said = { ...text, ...(separator && { separator }) };
  const value =
    wantsValue.test(entry.section.title) || showsOwnValue(description, spec.names)
      ? withValue(written)
      : withNotes(written, said, { description, names: spec.names }, habits);
  const explained =
    value.value === 'none' || said.enum || value.enum
      ? undefined
      : (habits.explained(value.placeholder) ?? habits.valuesBelow({ names: spec.names, description }));
  const values =
    value.value === 'none' || value.type === 'integer' || value.type === 'number'
      ? undefined
      : (value.enum ?? (value.words ? undefined : said.enum) ?? explained);
  const type = values ? 'string' : refineType(value, said, { description, names: spec.names });
  const standard = numberOf(value.default ?? said.default, type);
  const mayRepeat = isRepeatable(
    { ...entry, description },
    { value, said, type, default: standard, repeats: habits.repeats, marksLists: habits.marksLists },
  );
  const negated = [...new Set([...spec.negated, ...(said.negated ? [said.negated] : [])])];
  return {
    names: spec.names,
    ...(negated.length > 0 && { negated }),
    value: value.value,
    type,
    ...(values && { enum: values }),
    ...(mayRepeat && { repeatable: true as const }),
    ...(separator && value.value !== 'none' && { separator }),
    ...(value.joined && { joined: true as const }),
    ...(value.words && { words: value.words }),
    ...(standard !== undefined &&
      standard !== '[]' &&
      (type !== 'boolean' || /^(?:true|false)$/.test(standard)) && { default: standard }),
    ...((said.required || entry.starred) && { required: true as const }),
    ...(entry.section.kind === 'global' && { global: true as const }),
    ...(said.deprecated && { deprecated: true as const }),
    ...(value.placeholder && { placeholder: value.placeholder }),
    description,
    ...doubtsOf(entry, value, habits.isSilent && said.noted === undefined),
  };
}

/** `PAT1,PAT2,...` and `<mod>[,<mod>...]` take commas; util-linux's `--output <list>` takes `name,size`. */
const showsList = (value: string) =>
  /^[ =]<comma[ -]separated\b/i.test(value) ||
  /^[ =]<list>$/.test(value) ||
  (/(?:,\s?|\[\s?,[^[\]]*)\.{3}[\]>]*(?:\.{3})?$/.test(value) &&
    value.split('...').length === 2 &&
    !/^ ?key=value,/.test(value));

function listsOf(entry: OptionEntry, habits: Habits): TextContext['lists'] {
  if (isGoString(entry) || habits.listsAreOneValue) return 'one value';
  return habits.commasAreOneValue || habits.hasSingleDashes || habits.marksLists ? 'one string' : 'collected';
}

/** A heading that speaks for its options: `Options that take arguments:`. */
const wantsValue =
  /\boptions? (?:that|which|with|taking) (?:(?:takes?|requires?|accepts?|needs?) )?(?:an? )?(?:arguments?|values?|parameters?)$/i;

const withValue = (written: ValueFacts): ValueFacts =>
  written.value === 'none' ? { value: 'required', type: 'string' } : written;

/** `5 times` for a number is 5. */
const numberOf = (text: string | undefined, type: Flag['type']) =>
  type === 'integer' || type === 'number' ? (/^-?[\d.]+/.exec(text ?? '')?.[0] ?? text) : text;

/** `[string]`, `[number]` and the like, where the text has them; a guess where it shows no values at all. */
function withNotes(
  written: ValueFacts,
  said: TextFacts,
  { description, names }: { description: string; names: readonly string[] },
  habits: Habits,
): ValueFacts {
  if (written.value !== 'none') {
    if (said.noted === 'number' && written.type === 'string') return { ...written, type: 'number' };
    return written;
  }
  const { noted } = said;
  if (noted === 'boolean' || noted === 'count') return written;
  if (noted !== undefined) return { value: 'required', type: noted === 'array' ? 'string' : noted };
  if (
    habits.isNoted &&
    (said.enum || said.default !== undefined) &&
    !/^(?:true|false)$/.test(said.default ?? '')
  )
    return { value: 'required', type: 'string' };
  const shown = habits.shownInBrackets(description);
  if (shown) return shown;
  if (/\bone of:\s/.test(description) && said.enum) return { value: 'required', type: 'string' };
  if (habits.isSilent && habits.marksSwitches)
    return isMarkedSwitch.test(description) ||
      /^(?:show|print|display)s? (?:this )?(?:help|version)\b/i.test(description)
      ? written
      : { value: 'required', type: 'string' };
  if (
    isValueItself.test(description) ||
    isOwnNoun(description, names) ||
    (habits.isSilent && seemsToTakeValue(description))
  )
    return { value: 'required', type: 'string' };
  const isSwitch = !habits.notesSwitches || /^disable\b/i.test(description);
  return isSwitch ? written : { value: 'optional', type: 'string' };
}

/** `--ext`: "extensions to look for"; `-keyring-file`: "The keyring file is used to …". */
const isOwnNoun = (description: string, names: readonly string[]) =>
  names.some((name) => {
    const words = name.replace(/^-+/, '').replace(/-/g, ' ').toLowerCase();
    const last = words.split(' ').at(-1)!.replace(/\W/g, '');
    return (
      last.length >= 3 &&
      new RegExp(
        `^${last}\\w*s to (?!std|the\\b|an?\\b)[a-z]|^the ${last === words ? '\\b\\B' : escapePattern(words)} is\\b`,
        'i',
      ).test(description)
    );
  });

/** No switch is described like this: `Path to private key`, `Number of threads to use`. */
const isValueItself =
  /^(?:an? )?comma[- ]separated list of\b|^ignore specific (?:files|director)|\[(?:[\w-]+, )*[\w-]+ \(default\)(?:, [\w-]+)*\]|^(?:the )?location of\b|\bcan be (?:comma[- ]separated\b|one of\b|either\b)|\. set to \d|^(?:optional |custom )?(?:an? |the )?(?:optional |custom )?(?:path (?:to|of)\b|number of [\w -]+ to (?:use|run|keep|start|spawn|wait)\b)|^(?:the )?max(?:imum)? [a-z]+s allowed\b|^(?:the )?(?:user ?name|password|pass ?phrase) (?:for|of|to)\b|^(?!wait|sleep|pause|run|stop|show|use|print)[a-z ]+ \(in (?:milli|micro)?seconds\)|^specify (?:an? |the )?(?:custom |alternative |different )?(?:path|port|file(?:name)?|directory|url|host(?:name)?)\b/i;

function doubtsOf(
  entry: OptionEntry,
  value: ValueFacts,
  isUnstated: boolean,
): { doubts: Doubt[] } | undefined {
  const doubts: Doubt[] = [];
  if (isUnstated)
    doubts.push({
      code: 'value-not-stated',
      message: 'the help does not say whether it takes a value',
      line: entry.line,
    });
  if (value.words)
    doubts.push({ message: `takes ${value.words} words; only one can be given`, line: entry.line });
  return doubts.length > 0 ? { doubts } : undefined;
}
