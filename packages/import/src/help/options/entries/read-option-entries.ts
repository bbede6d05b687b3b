import { escapePattern } from '@climax/text/pattern';
import type { Line } from '../../text/line.ts';
import type { Section } from '../../text/sections.ts';
import { commonColumn } from './common-column.ts';
import { joinStacked } from './join-stacked.ts';
import type { OptionEntry } from './option-entry.ts';
import { type OptionSpec, readOptionSpec, withoutValue } from './option-spec.ts';
import { splitSiblings } from './split-siblings.ts';

/** Every option at the start of a line. */
export function readOptionEntries(sections: readonly Section[], boxed: boolean): OptionEntry[] {
  const places = sections.filter(({ kind }) => kind !== 'examples' && kind !== 'aside');
  const column = commonColumn(places, boxed);
  return places.flatMap((section) => readSection(section, column, boxed));
}

interface Start {
  spec: OptionSpec;
  /** Where its description begins in the same line; -1 when it does not. */
  column: number;
  indent: number;
  starred: boolean;
}

function readSection(section: Section, common: number, boxed: boolean): OptionEntry[] {
  const entries: OptionEntry[] = [];
  let current: { entry: OptionEntry; start: Start; lines: string[]; column: number } | undefined;
  const close = () => {
    if (current) entries.push(withDescription({ ...current.entry, description: tidy(current.lines) }));
    current = undefined;
  };
  for (const [index, line] of section.lines.entries()) {
    if (line.blank) {
      current?.lines.push('');
      continue;
    }
    const start = startAt(line, section, boxed, common);
    if (start && current && goesOnWith(current, start)) {
      current.entry = { ...current.entry, spec: bothSpecs(current.entry.spec, start.spec) };
      if (start.column >= 0) current.lines.push(line.text.slice(start.column));
    } else if (start && !isProse(line, current, common)) {
      close();
      const entry = {
        spec: start.spec,
        description: '',
        section,
        line: line.text.trim(),
        at: index,
        starred: start.starred,
      };
      current = {
        entry,
        start,
        column: start.column,
        lines: start.column < 0 ? [] : [line.text.slice(start.column)],
      };
    } else if (current && continues(line, current, section.lines[index - 1])) {
      if (current.column < 0) current.column = line.indent;
      current.lines.push(line.text.slice(Math.min(line.indent, current.column)));
    } else close();
  }
  close();
  return splitSiblings(joinStacked(entries));
}

const goesOnWith = (current: { entry: OptionEntry; start: Start; lines: string[] }, start: Start) =>
  isFurtherSpelling(current, start) || isSpellingBeside(current, start) || isWrappedSpelling(current, start);

/** yargs: `--bucket-name, -b,   The name of` and below it `--toolkit-bucket-name   the bucket`. */
const isWrappedSpelling = (
  { entry, start, lines }: { entry: OptionEntry; start: Start; lines: string[] },
  { indent, column }: Start,
) =>
  lines.length === 1 &&
  indent === start.indent &&
  column === start.column &&
  /^(?:-\w, )*--[\w-]+(?:, --?[\w-]+)*,\s{2,}(?!-)\S/.test(entry.line);

/** `-R, --rakelibdir DIR,   Import …` and below it `--rakelib`: a further spelling. */
const isFurtherSpelling = (
  { entry, lines }: { entry: OptionEntry; lines: string[] },
  { spec, column }: Start,
) =>
  column < 0 &&
  spec.values.length === 0 &&
  lines.length <= 1 &&
  new RegExp(`(?<=${escapePattern(entry.spec.names.at(-1)!)}(?:[ =][^ ,]+)?),(?:\\s{2}|$)`).test(entry.line);

/** `-oFILE,   Writes …` and below it `--output=FILE  all of it`: both columns go on. */
const isSpellingBeside = ({ entry, lines }: { entry: OptionEntry; lines: string[] }, { spec }: Start) =>
  lines.length === 1 && spec.values.includes(`=${/^-[A-Za-z]([A-Z_]{2,}),\s{2}/.exec(entry.line)?.[1]}`);

function bothSpecs(first: OptionSpec, second: OptionSpec): OptionSpec {
  const names = [...first.names, ...second.names];
  const values = first.values.length > 0 ? first.values : second.values;
  return {
    ...first,
    names: withoutValue({ names, values }),
    values,
    negated: [...first.negated, ...second.negated],
  };
}

/** `-v show version`: words after one space, and nothing after them, are the description. */
function withDescription(entry: OptionEntry): OptionEntry {
  const [only = '', ...others] = entry.spec.values;
  const isText = entry.description === '' && others.length === 0 && /^(?: [a-z][a-z'-]*){2,}$/.test(only);
  return isText ? { ...entry, spec: { ...entry.spec, values: [] }, description: only.trim() } : entry;
}

type Current = { start: Start; lines: string[]; column: number };

/** A line within a description may begin with the name of another option. */
function isProse(line: Line, current: Current | undefined, common: number): boolean {
  if (!current) return false;
  if (common > 12 && line.indent >= common) return true;
  if (current.column < 0) return current.start.indent + 16 < line.indent;
  return (
    line.indent >=
    Math.min(current.column, common > 0 ? Math.max(common, current.start.indent + 6) : current.column)
  );
}

function continues(line: Line, current: Current, before: Line | undefined): boolean {
  if (line.indent > current.start.indent) return true;
  // yargs puts a note that is too long for the line at its start.
  if (/^\s+\[(?:string|number|array|boolean|count|default|choices|required)\b/.test(line.text)) return true;
  // tsc and others put the description below the option, not indented, up to a blank line.
  return (
    line.indent === current.start.indent &&
    before?.blank === false &&
    current.start.column < 0 &&
    current.start.indent === 0
  );
}

function startAt(line: Line, section: Section, boxed: boolean, common: number): Start | undefined {
  const star = /^\s*(?:\*\s+|•\s+)(?=-)/.exec(line.text)?.[0].length ?? 0;
  const indent = star || line.indent;
  if (line.text[indent] !== '-') return undefined;
  const spec = readOptionSpec(line.text, indent, { boxed, ...(common > 0 && { column: common }) });
  if (!spec) return undefined;
  const rest = line.text.slice(spec.end);
  if (section.kind === 'usage' && !/^\s{2,}\S/.test(rest)) return undefined;
  // `-h (*)   show this help`: the mark of a footnote belongs to neither.
  const gap =
    /^(?:\s?(?:\(\*+\)|\[\*+\]|\*+)(?=\s{2}))?(?:,?\s{2,}(?:[=:] )?|\s*[:=]\s+|\s+[-–—:=]+\s+|:$|$)/.exec(
      rest,
    );
  // A name or value that reaches into the column of the descriptions leaves one space.
  const isOverflow = common > 0 && spec.end + 1 >= common - 1 && /^\s[\w(["'<]/.test(rest);
  const isLoose = common === 0 && /^\s\S/.test(rest);
  const isNoted = /^\s[([]\w[^)\]]*[)\]](?:\s|$)/.test(rest);
  // `-h|--help Show this message.`
  const isSentence = /^ [A-Z][a-z]+(?: [a-z]+)+\.?$/.test(rest);
  const isClosed = /[>\]]/.test(line.text[spec.end - 1]!) && /^\s?[A-Z]/.test(rest);
  if (!gap && !isOverflow && !isLoose && !isNoted && !isSentence && !isClosed) return undefined;
  const skipped = gap ? gap[0].length : Number(rest.startsWith(' '));
  const column = rest.length > skipped ? spec.end + skipped : -1;
  return { spec, column, indent: line.indent, starred: star > 0 && /\*/.test(line.text.slice(0, star)) };
}

/** Lines of a description: paragraphs and lists keep their lines, wrapped words are joined. */
function tidy(lines: readonly string[]): string {
  return (
    lines
      .join('\n')
      // `--quiet   - say less`
      .replace(/^[-–—]\s+(?=[A-Za-z])/, '')
      .replace(/(?<=[A-Za-z])-\n\s*(?=[a-z])/g, '-')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
