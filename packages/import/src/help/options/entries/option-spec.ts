import { bracketEnd } from '../../text/bracket-end.ts';
import { units } from '../values/units.ts';

/** The part of a line that names an option and its value: `-o, --output=FILE`. */
export interface OptionSpec {
  names: string[];
  negated: string[];
  /** The text of each value that follows a name, brackets and `=` included: `=FILE`, `[=WHEN]`, ` <n>`. */
  values: string[];
  /** Values that only one spelling takes: `--check=quiet` next to `--check`. */
  shown: { name: string; value: string }[];
  /** Where the spec ends in the line. */
  end: number;
}

export interface SpecStyle {
  /** Columns are separated by spaces: `--name   -n   TEXT`. */
  boxed: boolean;
  /** The column where most descriptions begin; a word that ends right before it is a value. */
  column?: number;
}

const longName = /--(?:\[no-?\]|\(no-?\)\??|\{no-?\})?[A-Za-z0-9](?:[\w+-]|[.:/](?=[A-Za-z0-9])|\[\d+\])*/y;
const singleName = /-(?:[A-Za-z](?:[\w+-]|[.:](?=[A-Za-z0-9]))*|[0-9?#@!%$*.]+)/y;
const otherShort = /\|(\w+)(?=[,\s|])/y;

/** What separates two spellings. */
const separator = /(?:\s?,\s{0,2}(?:or )?|\s?\|\s?|\s?\/\s?|\s(?:or|and|to)\s|\s)(?=-{1,2}[\w[({?#@%])/y;
const wideSeparator = /\s*[,|/]?\s+(?=--?[A-Za-z0-9[(?])/y;

/** Spellings of one option. */
const maxNames = 40;

/** Reads the spec at `start`; `undefined` when no option is named there. */
export function readOptionSpec(line: string, start: number, style: SpecStyle): OptionSpec | undefined {
  const spec: OptionSpec = { names: [], negated: [], values: [], shown: [], end: start };
  let opposite = false;
  let isSpaced = false;
  for (let at = start; spec.names.length + spec.negated.length < maxNames; ) {
    const name = readName(line, at);
    if (name === undefined) break;
    at += name.length;
    const value = readValue(line, at, style);
    at += value.length;
    addName(spec, name, value, opposite);
    for (let more = match(otherShort, line, at); more; more = match(otherShort, line, at)) at += more.length;
    spec.end = at;
    const between = match(separator, line, at) ?? wideBetween(line, at, spec, style);
    if (between === undefined) break;
    const other = readName(line, at + between.length) ?? '';
    // urfave/cli uses a word in backquotes as the placeholder, even `--output`.
    if (between === ' ' && isLong(name) && isLong(other) && !style.boxed && !isSpaced) {
      if (at + 1 === style.column) break;
      spec.values.push(` ${other}`);
      spec.end = at + between.length + other.length;
      break;
    }
    // `-S --tls --ssl`: spaces separate the spellings.
    isSpaced ||= between === ' ' && isShort(name) && isLong(other) && value === '';
    const isWhole = isShort(name) && (isLong(other) || other.startsWith(name)) && !spec.names.some(isLong);
    if (/\//.test(between) && !isWhole) opposite = true;
    at += between.length;
  }
  return spec.names.length > 0 ? { ...spec, names: withoutValue(spec) } : undefined;
}

/** `-kWORD, --keyword=WORD`: the letter, and its value right behind it. */
export const withoutValue = ({ names, values }: Pick<OptionSpec, 'names' | 'values'>): string[] =>
  names.map((name) => {
    const [, letter, placeholder] = /^(-[A-Za-z])([A-Z][A-Z_]+)$/.exec(name) ?? [];
    return placeholder !== undefined && values.includes(`=${placeholder}`) ? letter! : name;
  });

const isLong = (name: string) => name.startsWith('--');
const isShort = (name: string) => /^-.$/.test(name);

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function readName(line: string, at: number): string | undefined {
  const name = match(longName, line, at) ?? match(singleName, line, at);
  // `--no-OPTION`, `--TYPE-format` and `-NUM` are placeholders, `-1.25` is a number.
  if (
    name === undefined ||
    /^--?(?:[a-z-]+-)?(?:OPTION|NAME|FEATURE|NUM|NUMBER|FOO|XXX+)$|^--[A-Z]{3,}-[a-z][a-z-]*$|^-\d*\.\d+$/.test(
      name,
    )
  )
    return undefined;
  return name;
}

function addName(spec: OptionSpec, name: string, value: string, opposite: boolean): void {
  const [, dashes = '', prefix = '', rest = ''] = /^(--?)(?:[[({](no-?)[\])}]\??)?(.*)$/.exec(name) ?? [];
  const plain = dashes + rest;
  const literal = /^=(?!(?:true|false)$)([a-z][\w-]*)$/.exec(value)?.[1];
  // `-w, --width=width`: named after the option.
  const isPlaceholder = literal === rest || spec.values.some((each) => each.trim() === literal);
  if (literal !== undefined && spec.names.length > 0 && !isPlaceholder) {
    spec.shown.push({ name: plain, value: literal });
    if (spec.names.includes(plain) || spec.values.length === 0) return;
  }
  const isOpposite =
    opposite || spec.names.some((other) => isLong(other) && plain === other.replace(/^--/, '--no-'));
  const known = isOpposite ? spec.negated : spec.names;
  // `--dscp N or --dscp val`.
  if (!known.includes(plain)) known.push(plain);
  if (prefix !== '') spec.negated.push(dashes + prefix + rest);
  if (value !== '') spec.values.push(value);
}

/** Separate columns, in boxes; elsewhere only `-n      --dry-run      text`. */
function wideBetween(line: string, at: number, spec: OptionSpec, style: SpecStyle): string | undefined {
  const between = match(wideSeparator, line, at);
  if (between === undefined || style.boxed) return between;
  if (!isShort(spec.names[0] ?? '') || spec.names.length > 1) return undefined;
  const rest = line.slice(at + between.length);
  return /^--[\w-]+(?:[= ]\S+)?\s{2,}\S/.test(rest) ? between : undefined;
}

/** `N seconds` before a gap. */
const unitBehind = new RegExp(`${units}(?=\\s{2}|$)`, 'y');

const word = /[^\s,[\]{}()<>|=]+(?:[|=/:][^\s,[\]{}()<>|]+)*/y;

/** The value that follows a name, with what joins them; empty when there is none. */
function readValue(line: string, at: number, style: SpecStyle): string {
  const attached = readAttached(line, at);
  if (attached !== undefined) return attached;
  const far = style.boxed ? undefined : readFarAway(line, at, style);
  if (far !== undefined) return far;
  const gap = style.boxed ? (/^\s+/.exec(line.slice(at))?.[0].length ?? 0) : Number(line[at] === ' ');
  let end = at + gap;
  if (
    gap === 0 ||
    line[end] === undefined ||
    /^(?:-|[|/] |(?:to|or|and) -)/.test(line.slice(end)) ||
    (line[end] === ' ' && !style.boxed)
  )
    return '';
  let last = at;
  const filler = style.column ? line.slice(end, style.column) : '';
  if (/^(?:[\w./-]|<[\w./-]+>)+ $/.test(filler) && /^\S/.test(line.slice(style.column)))
    return line.slice(at, end + filler.length - 1);
  for (let count = 0; count < 4; count += 1) {
    const next = valueEnd(line, end, style.boxed && gap > 1);
    if (next < 0) break;
    last = next;
    // hg: `--rev REV [+] text`.
    if (/\s\[\+\]$/.test(line.slice(0, next))) break;
    const isCapital = /^[A-Z]/.test(line.slice(end));
    const more = /^(?: \| (?=[A-Z<[{])| (?=\S)(?!-{1,2}\w|[,|/] |(?:or|and) -))/.exec(line.slice(next))?.[0];
    if (more === undefined) break;
    end = next + more.length;
    const unit = match(unitBehind, line, end);
    if (unit !== undefined) return line.slice(at, end + unit.length);
    if (isCapital && /^[a-z]/.test(line.slice(end))) break;
  }
  return line.slice(at, last);
}

/** A placeholder after a gap: `--port      #        text`; the description comes after another gap, or at its column. */
function readFarAway(line: string, at: number, { column = 0 }: SpecStyle): string | undefined {
  const text = line.slice(at);
  const found = /^ {2,12}(?:\{[^{}]+\}|<[^<>]+>|\[[^[\]\s]+\]|#(?:\[[^[\]]*\])*)(?= +\S)/.exec(text)?.[0];
  if (found === undefined || at + found.search(/\S/) === column) return undefined;
  const behind = at + found.length;
  const isApart = /^ {2}/.test(line.slice(behind)) && !/^ +\[/.test(found);
  return isApart || (behind + 1 === column && line[column] !== ' ') ? found : undefined;
}

function readAttached(line: string, at: number): string | undefined {
  if (line.startsWith('...', at)) return '...';
  // `-T#`: a number that follows without a space.
  if (/^#(?:\s|,|$)/.test(line.slice(at))) return '#';
  if (/^\[(?!\w+ ?[:=])/.test(line.slice(at)) && line[at] === '[') {
    const end = bracketEnd(line, at);
    if (end > 0) return line.slice(at, end) + (/^\s?\.{3}/.exec(line.slice(end))?.[0] ?? '');
  }
  if (line[at] === '<') {
    const end = bracketEnd(line, at);
    if (end > 0) return line.slice(at, end);
  }
  if (line[at] !== '=') return undefined;
  // kong: a list without a default.
  if (line.startsWith('=,...', at)) return '=,...';
  let end = at + 1;
  while (end < line.length && !/[\s,]/.test(line[end]!)) {
    const closed = bracketEnd(line, end);
    const quote = /^(["'])[^"']*\1/.exec(line.slice(end));
    end = closed > 0 ? closed : end + (quote?.[0].length ?? 1);
    const list = /^,(?=[\w.{[<]+(?:,|\s{2}|$))/.exec(line.slice(end));
    if (list && !/^,\s*-/.test(line.slice(end))) end += 1;
  }
  const colon = line[end - 1] === ':' && (end === line.length || line[end] === ' ') ? 1 : 0;
  const unit = match(unitBehind, line, end + 1);
  if (unit !== undefined && line[end] === ' ') return line.slice(at, end + 1 + unit.length);
  const more = /^\s?\.{3}|^ or [A-Z][A-Z_:-]+(?=\s{2}|$)/.exec(line.slice(end))?.[0] ?? '';
  return line.slice(at, end - colon) + more;
}

/** `[string]` after a description is yargs' note; `[count]` between a name and its description is a value. */
const isNote = (text: string, after: string) =>
  /^\[(?:default|env|required|deprecated|boolean)\b(?!\|)/i.test(text) ||
  (/^\[(?:string|number|array|count)\b(?!\|)/i.test(text) && !/^\s{2,}[^\s[]/.test(after));

/** Where brackets that follow one another end: `=<path>`, `{=|+|-}<value>`. */
function bracketsEnd(line: string, start: number): number {
  const end = bracketEnd(line, start + Number(/^[:=@/.](?=[<[{])/.test(line.slice(start))));
  return end < 0 ? start : bracketsEnd(line, end);
}

/** Where one word of a value ends; -1 when it is not one but the start of a description. */
function valueEnd(line: string, at: number, farAway: boolean): number {
  const closed = bracketEnd(line, at);
  if (closed > 0) {
    const inner = line.slice(at, closed);
    // `(NAME=)URL`: what may precede the value.
    const prefixed = /^\([A-Z]+[=:@/]\)[A-Z][\w/]*/.exec(line.slice(at))?.[0];
    if (prefixed) return at + prefixed.length;
    if (/^\((?![\w.+-]+(?:\|[\w.+-]+)+\)$)/.test(inner) || isNote(inner, line.slice(closed))) return -1;
    // `<name>Text`: a column that is too narrow.
    if (/^<[^<>]*>$/.test(inner) && /^[A-Z][a-z]+ /.test(line.slice(closed))) return closed;
    const several = /^(?:\(,[^()]*\)\*?|\[,[^[\]]*\]|, ?<[^<>]+>(?=\s{2}|$))+/.exec(line.slice(closed))?.[0]
      .length;
    if (several) return closed + several;
    // `<name>=<file path>`, `<module name>[/<main class>]`
    const further = bracketsEnd(line, closed);
    if (further > closed && /^(?:\s|$)/.test(line.slice(further))) return further;
    const tail = /^(?:[:=@/.,|x]?[\w<[]\S*)?(?:\s?\.{3})?/.exec(line.slice(closed))![0];
    return closed + (/^[,|]/.test(tail) && !/^\|/.test(tail) ? 0 : tail.trimEnd().length);
  }
  const quoted = /^(["'])[^"']+\1(?=\s{2}|$|,|\s?:\s)/.exec(line.slice(at))?.[0];
  if (quoted) return at + quoted.length;
  const text = match(word, line, at);
  if (text === undefined) return -1;
  // `a,b...`; `X,Y` before a gap.
  const list = /^(?:(?:,[\w-]+)*,?\.{2,3}|(?:,[\w+/-]+)+(?=\s{2}|$))/.exec(line.slice(at + text.length))?.[0]
    .length;
  const end = at + text.length + (list ?? /^\s?\.{2,3}/.exec(line.slice(at + text.length))?.[0].length ?? 0);
  let extended = end;
  while (bracketEnd(line, extended) > 0) extended = bracketEnd(line, extended);
  // `ATTR[,ATTR]...`
  if (extended > end && line.startsWith('...', extended)) extended += 3;
  const after = line.slice(extended);
  const isCapital = /^[A-Z][A-Z0-9_:=/|.+*-]*(?:\.{2,3})?s?$/.test(text);
  const isPlace = /^(?:,?\s{2}|,\s-|$|\s\||:$|\s(?:or |and )?-{1,2}\w|\s?:\s{1,})/.test(after);
  if (farAway) return isCapital && isPlace ? extended : -1;
  // `FILE or URL`
  const either = isCapital && /^ or [A-Z][A-Z_]+(?=,|\s{2}|$)/.exec(after)?.[0];
  if (either) return extended + either.length;
  if (isPlace || (isCapital && match(unitBehind, after, 1) !== undefined)) return extended;
  if (isCapital && text.length > 1 && /^ [A-Z<[{]/.test(after)) return extended;
  if (isCapital && /^(?: [A-Z][A-Z0-9_]*){1,2}\s{2}/.test(after)) return extended;
  if (isCapital && text.length > 1 && / {2}|^ [a-z]/.test(after)) return extended;
  // `--arg name value   text`: words up to the gap.
  return /^(?: [\w<>|=:.+/@'"-]+){1,2}(?:\s{2}|\s:\s|$)/.test(after) && /^[a-z]/.test(text) ? extended : -1;
}
