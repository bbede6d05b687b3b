import type { ValueType } from '../../../command-facts.ts';
import type { TextFacts } from '../text-facts.ts';
import type { ValueFacts } from './value-facts.ts';

/** The type of a value: what its placeholder says, unless the description, the default or the option's name know better. */
export function refineType(
  value: ValueFacts,
  said: TextFacts,
  { description, names }: { description: string; names: readonly string[] },
): ValueType {
  if (value.value === 'none') return 'boolean';
  if (hasUnit(value) || value.words) return 'string';
  const isWord = takesWords.test(description) || namesWords.test(description);
  if (value.quoted || (value.type === 'integer' && isWord)) return 'string';
  if (value.type === 'integer' && /^-?\d*\.\d+$/.test(said.default ?? '')) return 'number';
  // `none|NUMBER`: a word may take the place of the number.
  if (/(?:^|\|)[a-z]+\||\|[a-z]+$/.test(value.placeholder ?? '')) return 'string';
  if (value.type === 'number' && isWhole(value, said, { description, names })) return 'integer';
  if (isPercentage.test(description) && (value.type === 'string' || /^max/i.test(value.placeholder ?? '')))
    return 'number';
  if (value.type !== 'string') return value.type;
  if (
    /\bin bytes \(default:? \d+\)|^(?:the )?size in bytes\b|^seconds to (?:wait|keep|sleep)\b/i.test(
      description,
    )
  )
    return 'integer';
  if (
    value.placeholder &&
    /^(?:file|path|dir|string|text|str|duration|size|pattern|name|bytes)/i.test(value.placeholder)
  )
    return 'string';
  if (isWord) return 'string';
  const { placeholder = '' } = value;
  if (
    /^[A-Z]+$/.test(placeholder) &&
    new RegExp(`\\b${placeholder}\\b["'\`]? (?:milli)?second(?:s|\\(s\\))`).test(description)
  )
    return 'number';
  const standard = (value.default ?? said.default ?? '').replace(/ \w+$/, '');
  if (/^-?\d+$/.test(standard) && !/\bversion\b/i.test(description.slice(0, 30))) return 'integer';
  if (/^-?\d*\.\d+$/.test(standard)) return 'number';
  if (/\(between \d+ and \d+\)|^[^(]*[^s(\s] \(\d+-\d+\)/.test(description)) return 'integer';
  const counts = (name: string) => counting.test(name) || countingToo.test(name);
  if (names.some((name) => counts(name) && tellsNoMore(value.placeholder, name))) return 'integer';
  if (said.noted !== 'string' && isWholeNumber.some((phrase) => phrase.test(description))) return 'integer';
  if (
    /^(?:the |set (?:the )?|specify (?:the )?|limit (?:the )?|max(?:imum)? |min(?:imum)? )*number of\b|^how many\b|\bthis many\b|^(?:set |the |specify )*(?:max|min)(?:imum|imal)? (?:allowed )?(?:\w+ )?(?:number|count|depth|length)\b/i.test(
      description,
    )
  )
    return 'integer';
  return 'string';
}

/** Descriptions of a whole number. */
const isWholeNumber = [
  // `Execute the command N times`, `to the specified number of characters`
  /\bN times\b|\bto the\s(?:specified|given)\snumber\sof\b/,
  // `Database number.`
  /^(?!version|serial|phone|revision|account|decimal|float|real|random)[a-z]+ number\.?$/i,
  // `the exit code used when there are failures`
  /^(?:(?:override|set|use|specify|change|the) )*exit (?:code|status)\b(?!s)/i,
  // `compression level`, without words such as "best"
  /^(?:(?:set|specify|the|LEVEL to use for) )*compression level\b(?![\s\S]*["'`][a-z])/i,
  // `Port to connect to`, `Specify custom port`
  /^(?:(?:the|set|specify|use|custom|local|remote|server) )*port (?:number\b|to (?:use|listen|connect|bind)\b|of the\b)|^specify (?:the |an? |custom )+port$/i,
];

/** `'auto' to guess`, `number or "all"`: a word may take the place of a number. */
const namesWords =
  /\bor ["'`]?(?:auto|all|none|unlimited|max|max(?:imum)?)["'`]?(?:\b|$)|\bor ["'`][a-z]+["'`]|["'`](?:auto|all|none|max)["'`]/i;

/** `#[KMG]`: a number with a unit. */
export const hasUnit = ({ placeholder }: ValueFacts) => /^#\[/.test(placeholder ?? '');

/** `Maximum error percentage before it fails`. */
const isPercentage = /^(?:the |max(?:imum)? |min(?:imum)? )+(?:\w+ ){0,2}percent(?:age)?\b/i;

/** Names of numbers, where the placeholder is but a letter or the name itself. */
const counting =
  /^--(?:[\w-]+-)?(?:depth|count|jobs|threads|retries|width|height|port|multiplier|len|qos|nice|workers)$/;
/** More of them, where nothing says that the number is one. */
const countingToo = /^--(?:[\w-]+-)?(?:length|limit|seed|(?:batch|page|chunk)-size)$|^--lines-[\w-]+$/;

const tellsNoMore = (placeholder = '', name: string) =>
  /^[A-Z]?$/.test(placeholder) || plain(placeholder) === plain(name);
const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** A `number` of things, bytes or processes, and seconds whose default is a whole number. */
const isWhole = (
  { placeholder = '' }: ValueFacts,
  said: TextFacts,
  { description, names }: { description: string; names: readonly string[] },
) =>
  names.some((name) => /^--(?:[\w-]+-)?port$/.test(name)) ||
  (/^number$/i.test(placeholder) &&
    (/\bin bytes\b|^the (?:maximum )?number of\b|\bmaximum number of\b/i.test(description) ||
      names.some((name) => counting.test(name)))) ||
  (/^(?:seconds|secs?|timeout)$/i.test(placeholder) && /^[1-9]\d*$/.test(said.default ?? ''));

/** A number with a unit, or a word in place of it: `4KiB`, `auto`, `indices, names or ranges`. */
const takesWords =
  /\b(?:indices|indexes|index|numbers?|ids?|positions?)(?:,| or) (?:names?|ranges?)\b|\b(?:include|with|have|has) an? (?:unit|suffix)\b|\bsuffix(?:es)? (?:[kmgt]\b|is|are|may|can)|\be\.g\. \d+\s?[kmg]i?b\b|\blike \d+[kKmMgG]\b|\bor (?:an? )?percentage\b|["'`]+auto["'`]+|\bor auto\b|^(?:path|location|file)\b/i;
