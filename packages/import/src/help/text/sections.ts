import { isBareUsage } from './is-bare-usage.ts';
import type { Line } from './line.ts';

export type SectionKind =
  | 'text'
  | 'usage'
  | 'options'
  | 'global'
  | 'arguments'
  | 'commands'
  | 'examples'
  | 'aside';

/** A heading and the lines under it; the first section of a help text may have no heading. */
export interface Section {
  kind: SectionKind;
  title: string;
  lines: Line[];
}

/** Kinds of headings; the first match wins. */
const kinds: [RegExp, SectionKind][] = [
  // What Go's flag prints above its options.
  [/^usage of \S+$/i, 'options'],
  [/^(?:usage|synopsis|syntax)\b/i, 'usage'],
  [/\b(?:examples?|sample|quick ?start|getting started|cookbook|recipes)\b/i, 'examples'],
  [
    /^environment$|\b(?:env(?:ironment)? var\w*|learn more|see also|resources|further|more information|exit (?:codes?|status)|bugs|copyright|authors?|notes?|aliases|help topics|additional help|documentation|interfaces|protocols|guides?|concepts?)\b/i,
    'aside',
  ],
  [
    /\b(?:global|inherited|persistent) (?:\w+ )*(?:options|flags|args|arguments|switches|params)\b|\bparent commands?\b/i,
    'global',
  ],
  [/\b(?:options|flags|switches|opts)\b/i, 'options'],
  [
    /^(?:positional|operands?|arg|args|arguments?|parameters?|positionals?)\b(?!.*\boptional arg)/i,
    'arguments',
  ],
  [/\b(?:sub-?commands?|commands?|actions?|verbs|topics|modes?|applets)\b/i, 'commands'],
];

/** Cuts a help text at its headings; a usage line without one is known by the words of the `command`. */
export function cutSections(lines: readonly Line[], command: readonly string[] = []): Section[] {
  const sections: Section[] = [{ kind: 'text', title: '', lines: [] }];
  for (const [index, line] of lines.entries()) {
    const isBare = sections.at(-1)!.kind === 'text' && isBareUsage(lines, index, command);
    const title = isBare ? 'usage' : headingAt(lines, index, sections.at(-1)!);
    if (
      title === undefined &&
      (beginsOptions(line, lines[index + 1], sections.at(-1)!) || resumesOptions(lines, index, sections))
    )
      sections.push({ kind: 'options', title: '', lines: [line] });
    else if (title === undefined) sections.at(-1)!.lines.push(line);
    else {
      const kind = isBelowExamples(line, sections.at(-1)!) ? 'examples' : sectionKind(title, lines, index);
      sections.push({ kind, title, lines: [] });
    }
    const inline = isBare ? line : title !== undefined && afterUsage(line);
    if (inline) sections.at(-1)!.lines.push(inline);
  }
  return sections.map((section, index) =>
    listsCommands(section) || isPartOfList(sections, index) ? { ...section, kind: 'commands' } : section,
  );
}

/** `Sample usages:` and further in, right below it, `Generate an image:`: what the example is for. */
const isBelowExamples = ({ indent }: Line, { kind, lines }: Section) =>
  kind === 'examples' && indent > 0 && lines.every(({ blank }) => blank);

/** hg: `list of commands:` with nothing below it, then lists with titles such as `Change creation:`. */
function isPartOfList(sections: readonly Section[], index: number): boolean {
  const { kind, lines } = sections[index]!;
  const told = lines.filter(({ blank }) => !blank);
  const before = sections.slice(0, index).findLast((each) => each.kind !== 'text');
  return (
    kind === 'text' &&
    before?.kind === 'commands' &&
    before.lines.every(({ blank }) => blank) &&
    told.length > 0 &&
    told.every(({ text }) => /^\s+[a-z][\w-]*\s{2,}\S/.test(text))
  );
}

/** `Usage:` with nothing below it but `  init    Initialize a new store.` and the like. */
function listsCommands({ kind, lines }: Section): boolean {
  const told = lines.filter(({ blank }) => !blank);
  return (
    kind === 'usage' && told.length > 2 && told.every(({ text }) => /^\s+[a-z][\w-]*\s{2,}[A-Z]/.test(text))
  );
}

/** Options may follow the usage lines without a heading. */
function beginsOptions({ text, indent }: Line, next: Line | undefined, { kind, lines }: Section): boolean {
  if (kind !== 'usage' || lines.length === 0) return false;
  if (/^\s+-\S.*\s(?:[A-Za-z][\w'-]*[.,:;)]? ){2,}[a-z]/.test(`${text} a`)) return true;
  // `-n, --quiet` alone, its description on the next line.
  const isAlone = /^\s+-{1,2}[A-Za-z](?:[^\s|]*|[^[|]*[^\s,[|])$/.test(text);
  return isAlone && next !== undefined && next.indent > indent + 2 && /^\s+[A-Za-z]/.test(next.text);
}

/**
 * An option after examples in the middle of a list: it and its description begin in the columns of at least three options before, or
 * it stands as far from the edge as they do, all alone in their lines.
 */
function resumesOptions(lines: readonly Line[], index: number, sections: readonly Section[]): boolean {
  const { kind } = sections.at(-1)!;
  const line = lines[index]!;
  if ((kind !== 'examples' && kind !== 'aside') || !lines[index - 1]?.blank) return false;
  const column = /\s--[a-z]/.test(line.text) ? descriptionColumn(line) : -1;
  if (column < 0 && !isLoneOption(line)) return false;
  const isLike = (other: Line) =>
    column < 0 ? isLoneOption(other) && other.indent === line.indent : descriptionColumn(other) === column;
  const listed = sections.filter((each) => each.kind !== 'examples' && each.kind !== 'aside');
  return listed.flatMap((each) => each.lines).filter(isLike).length >= 3;
}

/** `    --audio-select CODE` and nothing else; its description is below. */
const isLoneOption = ({ text }: Line) => /^\s+(?:-\w, )?--[a-z][\w-]*(?:[ =][A-Z<[{|]\S*)*$/.test(text);

const descriptionColumn = ({ text }: Line) =>
  /^\s*-{1,2}[A-Za-z].*?\s{2,}(?=\S)/.exec(text)?.[0].length ?? -1;

/** A heading that speaks of something else, such as `Resources`, may still have options below it. */
function sectionKind(title: string, lines: readonly Line[], index: number): SectionKind {
  const kind = kindOf(title);
  const next = nextText(lines, index);
  return kind === 'aside' && /^\s*-{1,2}[a-z][\w-]*(?:, --[a-z]|\s{2,}|[= <])/i.test(next?.text ?? '')
    ? 'options'
    : kind;
}

function kindOf(title: string): SectionKind {
  return kinds.find(([pattern]) => pattern.test(title))?.[1] ?? 'text';
}

/** `usage: sort [OPTION]...` is a heading with its first line; `rand: usage: rand LOW HIGH` says whose it is. */
const usageLine = /^\s*(?:[\w.-]+: )?(?:usage|syntax)\s*:\s*(\S.*)$/i;

/** `This is the debugger.  Usage:`, and the lines below it. */
const usageBehind = /^[A-Z].*[.!]\s+usage:$/i;

function afterUsage(line: Line): Line | undefined {
  const match = usageLine.exec(line.text);
  if (!match) return undefined;
  const indent = line.text.length - match[1]!.length;
  return { ...line, text: ' '.repeat(indent) + match[1], indent };
}

/** `**** Output ****`, `=== Output ===` */
const decoration = /^([*=#~+-])\1+ ([A-Z][^*=#~+]{0,60}?):? \1{2,}$/;

function headingAt(lines: readonly Line[], index: number, current: Section): string | undefined {
  const line = lines[index]!;
  if (line.blank) return undefined;
  if (line.title) return line.text.trim().replace(/:$/, '');
  if (usageLine.test(line.text) || usageBehind.test(line.text)) return 'usage';
  const text = line.text.trim();
  const decorated = decoration.exec(text)?.[2];
  if (decorated !== undefined) return decorated;
  if (line.indent > 4 || text.length > 100 || text.startsWith('-')) return undefined;
  if (isWithinOption(line, current) || isWithinCommand(line, current)) return undefined;
  const next = nextText(lines, index);
  const before = lines[index - 1];
  // `Commands` right below `  $ notes [command]`, and further out.
  const isFurtherOut =
    current.kind === 'usage' && (before?.indent ?? 0) > line.indent && (next?.indent ?? 0) > line.indent;
  const standsAlone =
    before === undefined || before.blank || current.lines.at(-1)?.blank !== false || isFurtherOut;
  const [, named] = /^(?:#+ |\*\*?)?(.{1,98}?)(?:\*\*?)?\s*:$/.exec(text) ?? [];
  if (named !== undefined && isTitle(named, line, next, standsAlone)) return named;
  if (!standsAlone) return undefined;
  if (current.kind === 'commands' && line.indent === 0 && kindOf(text) === 'aside' && (next?.indent ?? 0) > 0)
    return text;
  const isArgument = current.kind === 'arguments' && line.indent > 0;
  if (
    /^[A-Z][A-Z0-9 _/&(),-]{2,50}$/.test(text) &&
    !isArgument &&
    next &&
    (next.indent > line.indent || next.text.trim().startsWith('-'))
  )
    return text;
  const isKnown =
    /^(?:[\w-]+ ){0,4}(?:usage|options|flags|commands|subcommands|arguments|examples?)(?: \(.*\))?$/i;
  const isList =
    next !== undefined &&
    /^\s*[a-z][\w-]*(?:(?:\s{2,}[a-z0-9][\w-]*){2,}$|\s{2,}\S.*\s)/.test(next.text) &&
    /commands?$/i.test(text);
  if (isKnown.test(text) && next && (next.indent > line.indent || next.text.trim().startsWith('-') || isList))
    return text;
  return undefined;
}

/** `Example:` below an option and further right than it belongs to its description. */
function isWithinOption({ indent }: Line, { kind, lines }: Section): boolean {
  if (kind !== 'options' && kind !== 'global') return false;
  const { option } = toldSoFar(lines);
  return option !== undefined && option.indent < indent;
}

/** kingpin: `examples:` below a command and further right than it. */
function isWithinCommand({ indent, text }: Line, { kind, lines }: Section): boolean {
  if (kind !== 'commands' || !/^\s*[a-z]/.test(text)) return false;
  const { count, indent: least } = toldSoFar(lines);
  return count > 1 && indent > least + 1;
}

/** What the lines of a section tell: the last option, how many are not blank, and how far out the first of them begins. */
interface Told {
  option: Line | undefined;
  count: number;
  indent: number;
  read: number;
}

const toldSections = new WeakMap<readonly Line[], Told>();

/** Sections grow line by line, and many lines are compared with all before: each is read once. */
function toldSoFar(lines: readonly Line[]): Told {
  const told = toldSections.get(lines) ?? {
    option: undefined,
    count: 0,
    indent: Number.POSITIVE_INFINITY,
    read: 0,
  };
  toldSections.set(lines, told);
  for (; told.read < lines.length; told.read += 1) {
    const line = lines[told.read]!;
    if (/^\s*-{1,2}[A-Za-z0-9]/.test(line.text)) told.option = line;
    if (line.blank) continue;
    told.count += 1;
    told.indent = Math.min(told.indent, line.indent);
  }
  return told;
}

function nextText(lines: readonly Line[], index: number): Line | undefined {
  let next = index + 1;
  while (lines[next]?.blank) next += 1;
  return lines[next];
}

function isTitle(named: string, line: Line, next: Line | undefined, standsAlone: boolean): boolean {
  if (!next) return false;
  if (/\s{3,}/.test(named)) return false;
  const words = named.split(/\s+/).length;
  const known = kindOf(named) !== 'text';
  if (next.indent > line.indent) return line.indent <= 2 || known || standsAlone;
  return (
    (known && (words <= 4 || (standsAlone && words <= 10 && kindOf(named) === 'commands'))) ||
    (next.text.trim().startsWith('-') && words <= 12)
  );
}
