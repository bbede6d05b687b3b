import { escapePattern } from '@climax/text/pattern';
import type { TextContext } from '../text-context.ts';
import { splitValues } from '../values/split-values.ts';
import { confirmedValues } from './confirmed-values.ts';
import { toldValues } from './told-values.ts';
import { valuesInLines } from './values-in-lines.ts';

/** One value with or without quotes, and what may be said of it: `"old" (deprecated)`. */
const quoted = `["'\`‘“][\\w.+:-]+["'\`’”](?:\\s*\\([^)]{1,90}\\))?`;
const bare = `["'\`‘“]?[\\w+][\\w.+-]*["'\`’”]?(?:\\s*\\([^)]{1,90}\\))?`;
const between = '(?:\\s*[,|/]\\s*(?:or |and )?|\\s+or\\s+|\\s+and\\s+)';
const listOf = (value: string, least = 1) => `((?:${value}${between}){${least},}${value})`;

const kinds =
  'values|options|choices|formats|modes|types|styles|levels|targets|algorithms|settings|arguments|strategies|methods|backends|schemes|actions|formatters|reporters';

/** Words that make a list complete; "supported" or "available" values may grow. */
const closed = [
  '(?:(?:can|must|may|should) be |is |use )?one of(?: the following(?: \\w+)?)?',
  'must be(?=\\s+["\'`‘“])',
  `supported (?:[a-z]+s)(?: are)?(?=:? (?:[\\w.+-]+,? )+(?:or |and )?[\\w.+-]+(?:\\.|$))`,
  'supported are(?=:?\\s+["\'`‘“])',
  `(?:possible|valid|allowed|accepted|legal|permitted) (?:${kinds})(?: are)?`,
  '(?:possible|valid|allowed|accepted|legal|permitted) [A-Z]*[a-z]*s(?: are)?(?=:)',
  'choices(?: are| available)?',
  'choose (?:from|between|one of)',
  `available (?:${kinds})(?=: (?:[\\w.+-]+, )+[\\w.+-]+ \\(default)`,
  'either(?=:|\\s+["\'`‘“])',
  'among(?=:)',
].join('|');

/** Notes printed by frameworks; the first group is the list. */
const notes = [
  /\[possible values: ([^\]]+)\]/i,
  /[[(](?:choices|choose from)(?::|=|\s)\s*((?:[^\])(]|\([^)]*\))+?)(?:, (?:default|preset):[^\])]*)?[\])]/i,
  /[[(<]\s*(?:options|values|allowed|one of|either|(?:possible|valid|allowed|supported|accepted|available) [a-z]+s|supported)\s*(?:are|is)?\s*[:=]?\s*((?:[^\])>(]|\([^)]*\))+?)(?:, (?:default|env):[^\])>]*)?[\])>]/i,
];

/** Lists in sentences that say, or show by their brackets, that they are complete. */
const sentences = [
  new RegExp(
    `(?:^|[-–(.;,:]\\s*|\\b(?:it|which|values?|this|and) |\\b(?=among:|choose |(?:possible|valid|allowed) values))(?:${closed})\\s*:?\\s+[({[]?${listOf(bare)}`,
    'i',
  ),
  /[{[]((?:[\w.+-]+\s*\|\s*)+[\w.+-]+)[}\]]/,
  /^\(((?:[\w.+-]+\|)+[\w.+-]+)\)\s/,
  new RegExp(`[([]${listOf(quoted)}[)\\]]`),
  new RegExp(`(?:^|[a-z]: )${listOf(quoted)}(?=\\s*(?:[.([]|$))`),
  /\[(\w[\w-]*(?:, \w[\w-]*)+)\](?=\.?\s*[[(]default)|[a-z] \[(\w[\w-]*(?:, \w[\w-]*){2,})\]\.?$/,
  /(?:^|\]\s*)((?:[a-z][\w-]*\s\|\s)+[a-z][\w-]*)(?:\s*[[(]|\s*$)/,
  // `(auto, always or never)`, `(gz|xz|bzip2)`
  /\(((?:[a-z][\w.+-]*, ?)+[a-z][\w.+-]*,? or [a-z][\w.+-]*)\)/,
  /\(((?:[a-z][\w.+-]*, ?)+or [a-z][\w.+-]*)\)/,
  /\(((?:[a-z][\w.+-]*\|)+[a-z][\w.+-]*)\)/,
  // `direction of search, 'forward' or 'backward'`
  new RegExp(`[a-z], (${quoted} or ${quoted})\\.?$`),
  // `from package dist|source|auto (auto is …)`
  /\s([a-z][\w-]*(?:\|[a-z][\w-]*){2,})(?=\s*(?:[.(]|$))/,
  // `Bundle format, "cjs", "iife", "esm" (default: cjs)`
  new RegExp(`^[A-Z][^,;:.()"'\`]*, ${listOf(quoted)}(?=\\.?\\s*(?:[[(]default|$))`),
];

/** `one of NONE DES MD5`, `supported are: bzip2 gzip lzma`, `one of tlsv1.3 tlsv1.2 or tlsv1.1`: spaces between words that are not prose. */
const spaced = [
  /\bone of:? ((?:(?:[A-Z][A-Z\d]+|\w*\d[\w.]*) ){2,}(?:or )?(?:[A-Z][A-Z\d]+|\w*\d[\w.]*))(?=[.,;)]|$)/,
  /\b(?:supported|one of|values|formats|methods|types)(?: are)?: ((?:[a-z][\w-]* ){2,}[a-z][\w-]*)\)/,
];

/** `Options are 'first' (at first) 'last' (at last)`: with or without commas. */
const quotedOptions = [
  new RegExp(`\\b(?:options|values|choices) are:? ((?:${quoted}(?:,? or |, | )?){2,})`, 'i'),
];

/** `One of 'root' (the default), 'upward' or 'none'`: said even where the framework would print choices. */
const saidOneOf = [
  new RegExp(
    `(?:(?:^|[.;,] )(?:must be )?one of|\\bchoices are):? ${listOf(quoted)}(?=\\.|$| \\[| \\()`,
    'i',
  ),
];

/** The only values an option takes, when its description lists them. */
export function findFixedValues(description: string, context: TextContext): string[] | undefined {
  const { placeholder } = context;
  // `[STREAM:]POLICY`, `KEY=VALUE`, `<format [options]>`: what is listed is a part of the value.
  if (/[:=\s[]/.test(placeholder.replace(/^\w+::/, ''))) return undefined;
  const text = joinWrappedQuotes(description)
    .replace(/(?<![:,.;])\n\s*\n\s*/g, '. ')
    .replace(/\s*\n\s*/g, ' ')
    // `*auto*, never, always`: the default.
    .replace(/(?<![\w*])\*([\w-]+)\*(?![\w*])/g, '$1');
  if (
    /^(?:paths?|files?|file-?names?|dir(?:ectory)?|folder|urls?|uri|date|duration|size|regexp?|glob)$/i.test(
      placeholder,
    )
  )
    return findList(notes.slice(0, 1), text);
  if (context.showsChoices)
    return (
      findList(notes.slice(0, 2), text) ??
      namedList(text, placeholder) ??
      findList(saidOneOf, text) ??
      // `MODE` in place of the choices.
      (choosing.test(placeholder) ? definitions(text) : undefined)
    );
  if (/\bcomma[- ](?:separated|delimited)\b/i.test(text)) return findList(notes.slice(0, 1), text);
  if (isPart.test(text)) return undefined;
  const isSeveral = severalOrAny.test(placeholder);
  const found =
    valuesInLines(description) ??
    confirmedValues(text, placeholder) ??
    (isSeveral ? undefined : (mnemonics(text) ?? definitions(text)));
  if (found) return found;
  const byPlaceholder = placeholder === '' ? undefined : placeholderList(text, placeholder);
  if (byPlaceholder) return byPlaceholder;
  const noted = findList(notes, text);
  const isOpen =
    isSeveral ||
    /\bvarious [a-z]+s\b/.test(text) ||
    isPath.test(text) ||
    /[,\w]["'`]?,?\s+(?:\.{3}|…)/.test(text);
  return (
    noted ??
    findList(spaced, text, / (?:or )?/g) ??
    findList(quotedOptions, text, /(?<=["'`)]),? (?:or )?(?=["'`])/g) ??
    (isOpen ? undefined : (findList(sentences, text) ?? closingList(text, context) ?? toldValues(text)))
  );
}

/** yargs wraps a list of choices anywhere: `"summar` and `y"` on the next line are one value. */
const joinWrappedQuotes = (description: string) =>
  description.replace(/\[choices: [^\]]*\]/g, (list) =>
    list.replace(/"[^"]*"/g, (value) => value.replace(/\s*\n\s*/g, '')),
  );

/** Options whose values are words of a short list. */
const choosing =
  /\b(?:formats?|types?|modes?|levels?|styles?|colou?rs?|severity|dialect|methods?|algorithms?|protocols?|adapters?|drivers?|encodings?|backends?|engines?|strategy|policy|sort(?:ed)?|order|attribute|when)\b/i;

/** `Output format (json, text, tty)`: bare words in the last brackets, of an option that chooses, or with its default among them. */
function closingList(text: string, { names, placeholder, shown }: TextContext): string[] | undefined {
  const versions = /\bversions? \(((?:v?\d+\.\d+, ?)+(?:or )?v?\d+\.\d+)\)/i.exec(text)?.[1];
  if (versions) return versions.split(/, ?(?:or )?/);
  // `--ssl-version VERSION   TLSv1, TLSv1_1, TLSv1_2`: nothing but the list.
  if (/^[\w.-]+(?:, [\w.-]+){2,}$/.test(text)) return splitValues(text);
  // `bash/posix/zsh, default "auto"`: the default is one of them.
  const slashed = /^([a-z][\w-]*(?:\/[a-z][\w-]*){2,})(?=,? \(?default\b|$)/.exec(text)?.[1];
  if (slashed) return splitValues(shown && /^[\w-]+$/.test(shown) ? `${slashed}/${shown}` : slashed);
  const match =
    /^([^()]*)\(([a-z][\w+-]*(?:(?:, ?| ?\| ?|\/)(?:or )?[a-z][\w+-]*){2,})\)\.?\s*(?:[[(]default[^\])]*[\])]\.?)?$/i.exec(
      text.replace(/\(default: [^()]*\) (?=\()/, ''),
    );
  if (!match || isExample(match[1]!)) return undefined;
  const values = splitValues(match[2]!);
  const isChoice = [...names, placeholder, match[1]!].some((each) =>
    choosing.test(each.replace(/[-_]/g, ' ')),
  );
  return values && (isChoice || (shown !== undefined && values.includes(shown))) ? values : undefined;
}

/** `LEVELS` are several at once; `TEXT` is what click writes where every text is taken. */
const severalOrAny = /^TEXT$|[a-z]{2}[^s\W]s$/i;

/** `Path to the bundle (indexed, file, or regular)`: kinds of what it names. */
const isPath = /^(?:an? |the )?(?:path|url|location) (?:to|of)\b/i;

/** The list consists of parts of the value: */
const isPart =
  /^.{0,50}\b(?:mappings?|pairs?|key=value)\b|\b(?:multiple|several) rules\b|\bseparated by ["'`/]|\bsimilar to\b.*\bsyntax\b|^[^.]{0,40}\w\(s\)/i;

function findList(patterns: readonly RegExp[], text: string, between?: RegExp): string[] | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const list = match?.slice(1).find((group) => group !== undefined);
    const values =
      list === undefined
        ? undefined
        : splitValues(between ? list.replace(between, ', ') : list, pattern === notes[0]);
    if (!match || list === undefined || !values) continue;
    if (patterns[0] === notes[0]) return values;
    const start = match.index + match[0].indexOf(list);
    if (goesOn(text.slice(start + list.length))) return undefined;
    // `For verbose levels ("trace" and "all")`: both at once, not one of them.
    if (/^[(["'`‘“]*[\w.+-]+["'`’”]? and ["'`‘“]?[\w.+-]+["'`’”]*[)\]]*$/.test(list)) continue;
    if (!isExample(text.slice(0, start))) return values;
  }
  return undefined;
}

/** `LEVEL may be one of TRACE, DEBUG, INFO`: the placeholder hides the choices that the framework would print. */
function namedList(text: string, placeholder: string): string[] | undefined {
  return /^\w+$/.test(placeholder) &&
    new RegExp(`\\b${placeholder} (?:is|can be|may be|must be) one of\\b`).test(text)
    ? placeholderList(text, placeholder)
    : undefined;
}

/** `WORD:` and then `general-numeric -g, human-numeric -h, …`; `WHEN is 'always', 'never', or 'auto'`. */
function placeholderList(text: string, placeholder: string): string[] | undefined {
  const name = escapePattern(placeholder);
  const listed = new RegExp(
    `\\b${name}:\\s+((?:[a-z][\\w-]*(?: -\\w)?(?:\\s\\([^)]*\\))?,\\s+)+(?:or |and )?[a-z][\\w-]*)`,
  ).exec(text)?.[1];
  const said = new RegExp(
    `\\b${name}(?:(?:'s)? (?:is|are|can be|may be|must be|defaults to|values? (?:is|are))(?: one of| either)?:?\\s+|=)${listOf(quoted)}`,
  ).exec(text)?.[1];
  const chosen = new RegExp(
    `\\b${name} (?:(?:is|can be|may be|must be) one of:?|(?:can|may|must) be:)\\s+${listOf(bare)}(?!["'\`]?\\[)`,
  ).exec(text)?.[1];
  // `METHOD={none(default),prepend,separate}`.
  const set = new RegExp(`\\b${name}=\\{([^{}]+)\\}`).exec(text)?.[1];
  // `Radix (o/d/x) for numbers`.
  const noted = new RegExp(`^(?:the )?${name} \\((\\w+(?:[/|]\\w+)+)\\)`, 'i').exec(text)?.[1];
  const found = said ?? chosen ?? set ?? listed ?? noted;
  return found === undefined ? undefined : splitValues(found.replace(/ -\w\b/g, ''));
}

/** `(s)witch, (i)gnore, (w)ipe`: the letter is the value. */
function mnemonics(text: string): string[] | undefined {
  const list = /(?:\(\w\)\w+,? (?:or |and )?){2,}(?:\(\w\)\w+)?/.exec(`${text} `)?.[0];
  return list?.match(/(?<=\()\w(?=\))/g) ?? undefined;
}

/** `"eager" - upgrades everything. "only-if-needed" - upgrades what must be.` */
function definitions(text: string): string[] | undefined {
  const found = [
    ...text.matchAll(
      /(?:^|[.:;,\]]\s+)["'`]([\w.+-]+)["'`](?: \(default\))?(?: or ["'`]([\w.+-]+)["'`])?(?:\s+[-–—]|:(?!\s*["'{[])|\s+means)\s+/g,
    ),
  ];
  if (found.length >= 2)
    return [...new Set(found.flatMap(([, value, other]) => [value!, ...(other ? [other] : [])]))];
  // `"die" throws an error. "stderr" prints it. "none" ignores it.`
  const acting = [
    ...text.matchAll(/(?:^|\.\s+)["'`]([\w.+-]+)["'`](?: \((?:the )?default\))? [a-z]+s\b/g),
  ].map(([, value]) => value!);
  if (new Set(acting).size >= (/["'`] \((?:the )?default\) [a-z]+s\b/.test(text) ? 2 : 3))
    return [...new Set(acting)];
  // `Set this to 'basic' to …. Set it to 'full' to …`, and the default.
  const told = [...text.matchAll(/\b(?:set (?:this|it) to|use|specify) ["'`]([\w.+-]+)["'`] (?:to|for)\b/gi)];
  const standard = /\(default: ["'`]?([\w.+-]+)["'`]?\)/.exec(text)?.[1];
  const values = [...(standard ? [standard] : []), ...told.map(([, value]) => value!)];
  return told.length >= 3 ? [...new Set(values)] : undefined;
}

/** Words before a list of examples or a default. */
const isExample = (before: string) =>
  /\b(?:examples?\b|e\.g\.)[^.]*$/i.test(before.slice(-90)) ||
  /(?:\be\.?g\.?|\bfor example|\bsuch as|\bfor instance|\blike|\bi\.e\.|\bexamples?|\bincluding)[\s,:]*["'`([{]*$/i.test(
    before,
  ) ||
  /\bdefaults?\b[\w\s]{0,12}[:=]?\s*["'`([{]*$/i.test(before);

/** Words after an incomplete list. */
const goesOn = (after: string) =>
  /^["'`)\s]*(?:,\s*(?:(?:and|or)\s+)?|(?:and|or)\s+)(?:etc\b|\.{3}|…|so on|more\b|others?\b|options?\b|any\b|another\b|custom\b|an?\b|the\b|your\b|[`"'<]?[\w-]*[:<{])|^["'`)\s]*(?:\.{3}|…|etc\b|[<[]\w)|^\) or\b/i.test(
    after,
  ) ||
  /\b(?:you can also|can also be|also (?:accepts?|accepted|allowed|recogni[sz]ed|supported)|or any other)\b/i.test(
    after.slice(0, 120),
  ) ||
  /\b(?:additional|further|other|custom|more) [\w-]+ (?:(?:are|is|can be|may be) )?(?:supported|available|possible|allowed|provided|accepted|registered|installed|defined)\b/i.test(
    after,
  );
