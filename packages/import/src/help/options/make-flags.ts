import type { Doubt, Flag } from '../../command-facts.ts';
import { isGoString, isRepeatable, marksLists } from './is-repeatable.ts';
import { joinSame } from './join-same.ts';
import type { OptionEntry } from './option-entry.ts';
import { readValueFacts } from './read-value-facts.ts';
import { refineType } from './refine-type.ts';
import { type RepeatsInText, repeatsInText } from './repeats-in-text.ts';
import { seemsToTakeValue } from './seems-to-take-value.ts';
import { shownInBrackets } from './shown-in-brackets.ts';
import { showsOwnValue } from './shows-own-value.ts';
import { splitValues } from './split-values.ts';
import { takeAliased } from './take-aliased.ts';
import { readTextFacts, type TextFacts } from './text-facts.ts';
import type { ValueFacts } from './value-facts.ts';

/** Options as the model has them; `text` is the whole help, where placeholders may be explained. */
export function makeFlags(entries: readonly OptionEntry[], text: string): Flag[] {
  const isSilent = saysNothingOfValues(entries) && !showsEveryValue.test(text);
  const isNoted = entries.some(({ description }) =>
    /\[(?:boolean|string|number|array|count)\]/.test(description),
  );
  const notesSwitches = entries.some(
    ({ spec, description }) => spec.names.includes('--help') && /\[boolean\]/.test(description),
  );
  const lists = /show this help message and exit/.test(text)
    ? ('one value' as const)
    : ('collected' as const);
  const showsChoices = ownChoices.test(text);
  // How commander and cac describe `--help`; click writes choices that must be given in `[…]`.
  const isOptionalInSquare = /display help for command|output usage information|Display this message/.test(
    text,
  );
  const explained = explainedValues(text);
  const typesSwitches = entries.some(
    ({ spec }) =>
      spec.names.includes('--help') && fullestValue(spec.values).type === 'boolean' && spec.values.length > 0,
  );
  const whole = withShownDefaults(entries);
  const context: Context = {
    isSilent,
    isNoted,
    notesSwitches,
    explained,
    lists,
    showsChoices,
    isOptionalInSquare,
    repeats: repeatsInText(text),
    typesSwitches,
    marksLists: marksLists(text),
    shownInBrackets: shownInBrackets(entries),
    marksSwitches: marksSwitches(entries),
  };
  const flags = whole.map((entry) => makeFlag(entry, context));
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

/** kingpin: `-o, --output=simple` shows the default; a word that is not another option's is a spelling of this one. */
function withShownDefaults(entries: readonly OptionEntry[]): OptionEntry[] {
  const known = new Set(entries.flatMap(({ spec }) => spec.names));
  const shown = entries.flatMap(({ spec }) => spec.shown);
  return entries.map((entry) => {
    const [only, ...others] = entry.spec.shown;
    if (!only || others.length > 0 || known.has(only.name)) return entry;
    if (shown.filter(({ name }) => name === only.name).length > 1) return entry;
    const { names, values } = entry.spec;
    const spec = {
      ...entry.spec,
      names: [...names, only.name],
      values: [...values, `='${only.value}'`],
      shown: [],
    };
    return { ...entry, spec };
  });
}

interface Context {
  isSilent: boolean;
  isNoted: boolean;
  /** yargs notes what is a switch: `--help  Show help  [boolean]`. */
  notesSwitches: boolean;
  explained: (placeholder: string | undefined) => string[] | undefined;
  lists: 'one value' | 'collected';
  showsChoices: boolean;
  repeats: RepeatsInText;
  /** `--help <bool>`: the type of a switch is shown too. */
  typesSwitches: boolean;
  /** Only options that are marked take several values. */
  marksLists: boolean;
  /** `(default: false)` behind each switch. */
  marksSwitches: boolean;
  /** What a default in square brackets says. */
  shownInBrackets: (description: string) => ValueFacts | undefined;
  /** `[a|b]` may be left out. */
  isOptionalInSquare: boolean;
}

/** How argparse (its `usage` is in small letters, optparse's is not), click and commander describe `--help`. */
const ownChoices =
  /^usage: [\s\S]*[Ss]how this help message and exit|Show this message and exit|display help for command|output usage information/m;

/** How argparse and optparse, click, cobra, clap and commander describe `--help`: they show every value there is. */
const showsEveryValue =
  /\bshow this (?:help )?message and exit\b|^\s*-h, --help\s+(?:help for \S|print help\b|display help for command)/im;

/** No option shows a value, but switches end in `(default: false)`: what does not takes a value. */
const marksSwitches = (entries: readonly OptionEntry[]) =>
  entries.filter(({ description }) => isMarkedSwitch.test(description)).length >= 3;

const isMarkedSwitch = /\(default:? (?:true|false)\)\.?$/;

/** No option of a long list shows a value, or only one that may be left out: the help omits them. */
function saysNothingOfValues(entries: readonly OptionEntry[]): boolean {
  const isOptional = (value: string) => /^ ?\[/.test(value);
  return (
    entries.length >= 5 &&
    entries.every(({ spec }) => spec.values.every(isOptional) && spec.shown.length === 0) &&
    entries.filter(({ spec }) => spec.values.length > 0).length * 10 <= entries.length
  );
}

function makeFlag(entry: OptionEntry, context: Context): Flag {
  const { spec } = entry;
  const isOptional = context.isOptionalInSquare && spec.values.some((value) => /^ \[[^[\]]*\]$/.test(value));
  const shown = fullestValue(spec.values);
  const isSwitch = context.typesSwitches && shown.type === 'boolean';
  const written: ValueFacts = isSwitch
    ? { value: 'none', type: 'boolean' }
    : { ...shown, ...(isOptional && { value: 'optional' as const }) };
  const description = entry.description.replace(/^\.\s+/, '');
  const said = readTextFacts(description, {
    names: spec.names,
    placeholder: written.placeholder ?? '',
    ...(written.default !== undefined && { shown: written.default }),
    lists: isGoString(entry) ? 'one value' : context.lists,
    showsChoices: context.showsChoices,
  });
  const value =
    wantsValue.test(entry.section.title) || showsOwnValue(description, spec.names)
      ? withValue(written)
      : withNotes(written, said, description, context);
  const explained =
    value.value === 'none' || said.enum || value.enum ? undefined : context.explained(value.placeholder);
  const values =
    value.value === 'none' || value.type === 'integer' || value.type === 'number'
      ? undefined
      : (value.enum ?? (value.words ? undefined : said.enum) ?? explained);
  const type = values ? 'string' : refineType(value, said, { description, names: spec.names });
  const standard = numberOf(value.default ?? said.default, type);
  const mayRepeat = isRepeatable(
    { ...entry, description },
    { value, said, type, default: standard, repeats: context.repeats, marksLists: context.marksLists },
  );
  // util-linux: `--output <list>` takes `name,size`.
  const separator =
    said.separator ?? (spec.values.some((each) => /^[ =]<list>$/.test(each)) ? ',' : undefined);
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
    ...doubtsOf(entry, value, context),
  };
}

/** A heading that speaks for its options: `Options that take arguments:`. */
const wantsValue =
  /\boptions? (?:that|which|with|taking) (?:(?:takes?|requires?|accepts?|needs?) )?(?:an? )?(?:arguments?|values?|parameters?)$/i;

const withValue = (written: ValueFacts): ValueFacts =>
  written.value === 'none' ? { value: 'required', type: 'string' } : written;

/** `5 times` for a number is 5. */
const numberOf = (text: string | undefined, type: Flag['type']) =>
  type === 'integer' || type === 'number' ? (/^-?[\d.]+/.exec(text ?? '')?.[0] ?? text) : text;

/** The most complete value among the spellings. */
function fullestValue(raws: readonly string[]): ValueFacts {
  const facts = raws.map(readValueFacts);
  const best = facts.find((each) => each.enum) ?? facts.find((each) => each.placeholder) ?? facts[0];
  if (!best) return { value: 'none', type: 'boolean' };
  const optional = facts.find((each) => each.value === 'optional');
  const joined = facts.some((each) => each.joined);
  return {
    ...best,
    ...(optional && { value: 'optional' as const }),
    ...(joined && { joined: true as const }),
  };
}

/** `[string]`, `[number]` and the like, where the text has them; a guess where it shows no values at all. */
function withNotes(written: ValueFacts, said: TextFacts, description: string, context: Context): ValueFacts {
  if (written.value !== 'none') {
    if (said.noted === 'number' && written.type === 'string') return { ...written, type: 'number' };
    return written;
  }
  const { noted } = said;
  if (noted === 'boolean' || noted === 'count') return written;
  if (noted !== undefined) return { value: 'required', type: noted === 'array' ? 'string' : noted };
  if (
    context.isNoted &&
    (said.enum || said.default !== undefined) &&
    !/^(?:true|false)$/.test(said.default ?? '')
  )
    return { value: 'required', type: 'string' };
  const shown = context.shownInBrackets(description);
  if (shown) return shown;
  if (/\bone of:\s/.test(description) && said.enum) return { value: 'required', type: 'string' };
  if (context.isSilent && context.marksSwitches)
    return isMarkedSwitch.test(description) ||
      /^(?:show|print|display)s? (?:this )?(?:help|version)\b/i.test(description)
      ? written
      : { value: 'required', type: 'string' };
  if (isValueItself.test(description) || (context.isSilent && seemsToTakeValue(description)))
    return { value: 'required', type: 'string' };
  const isSwitch = !context.notesSwitches || /^disable\b/i.test(description);
  return isSwitch ? written : { value: 'optional', type: 'string' };
}

/** No switch is described like this: `Path to private key`, `Number of threads to use`. */
const isValueItself =
  /^(?:an? )?comma[- ]separated list of\b|^(?:the )?location of\b|\bcan be (?:comma[- ]separated\b|one of\b|either\b)|\. set to \d|^(?:optional |custom )?(?:an? |the )?(?:optional |custom )?(?:path to\b|number of [\w -]+ to (?:use|run|keep|start|spawn|wait)\b)|^(?:the )?(?:user ?name|password|pass ?phrase) (?:for|of|to)\b|^(?!wait|sleep|pause|run|stop|show|use|print)[a-z ]+ \(in (?:milli|micro)?seconds\)|^specify (?:an? |the )?(?:custom |alternative |different )?(?:path|port|file(?:name)?|directory|url|host(?:name)?)\b/i;

/** `WHEN is 'always', 'never', or 'auto'`, anywhere in the text. */
function explainedValues(text: string): Context['explained'] {
  const known = new Map<string, string[] | undefined>();
  return (placeholder) => {
    if (!placeholder || !/^[A-Z][A-Z_-]{2,}$/.test(placeholder)) return undefined;
    if (!known.has(placeholder)) known.set(placeholder, findExplanation(text, placeholder));
    return known.get(placeholder);
  };
}

function findExplanation(text: string, placeholder: string): string[] | undefined {
  const found = new RegExp(
    `\\b${placeholder} (?:is|can be|may be|must be)(?: one of| either)?:?\\s+((?:["'\`]?[\\w.+-]+["'\`]?(?:,? or\\s+|,\\s+)(?:or )?)+["'\`][\\w.+-]+["'\`])`,
  ).exec(text)?.[1];
  return found === undefined ? undefined : splitValues(found);
}

function doubtsOf(
  entry: OptionEntry,
  value: ValueFacts,
  { isSilent }: Context,
): { doubts: Doubt[] } | undefined {
  const doubts: Doubt[] = [];
  if (isSilent)
    doubts.push({
      code: 'value-not-stated',
      message: 'the help does not say whether it takes a value',
      line: entry.line,
    });
  if (value.words)
    doubts.push({ message: `takes ${value.words} words; only one can be given`, line: entry.line });
  return doubts.length > 0 ? { doubts } : undefined;
}

/** `--check=quiet` in the line of `-C`: a value of `--check`, and `--check` may be given without one. */
function addShownValues(flags: Flag[], entries: readonly OptionEntry[]): Flag[] {
  const shown = entries.flatMap(({ spec }) => spec.shown);
  return flags.map((flag) => {
    const values = [
      ...new Set(shown.filter(({ name }) => flag.names.includes(name)).map(({ value }) => value)),
    ];
    const all = [...new Set([...(flag.enum ?? []), ...values])];
    // `--type=noX` next to `--type=X`: one of many.
    if (values.length === 0 || (all.length < 2 && flag.value !== 'none')) return flag;
    const kind = flag.value === 'none' ? ('optional' as const) : flag.value;
    return {
      ...flag,
      value: kind,
      type: 'string' as const,
      joined: true as const,
      ...(all.length > 1 && { enum: all }),
    };
  });
}
