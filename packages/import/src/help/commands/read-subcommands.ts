import type { Subcommand } from '../../command-facts.ts';
import { alignColumns } from '../text/align-columns.ts';
import type { Line } from '../text/line.ts';
import type { Section } from '../text/sections.ts';
import { readDefinition } from './read-definition.ts';
import { readUsageCommands } from './read-usage-commands.ts';
import { wholeDescription } from './whole-description.ts';
import { withNamedAliases } from './with-named-aliases.ts';

const name = '[A-Za-z0-9](?:[\\w.+@-]|:(?=\\w))*';

/** `build, b    Compile the package`, `list-units [PATTERN...]  List units`, `auth:  Authenticate`. */
const entry = new RegExp(
  `^(\\s*)((?:${name}(?: ${name}){0,3}?))((?:(?:, ?|\\||\\/)${name})*)(\\*?)((?: (?:[<[({A-Z.|]|--[\\w-]+=)[^\\s]*(?: [^\\s]+)*?)?)(?:\\s{2,}|\\s*:\\s+|\\s+[-–—]\\s+|:?$)(.*)$`,
);

/** Lists of bare names: `access, adduser, audit, …`. */
const nameList = new RegExp(`^\\s*(?:${name}, *){2,}(?:${name})?,?$`);

/** Every command that is listed, with its description. */
export function readSubcommands(
  sections: readonly Section[],
  { wantsCommand, command }: { wantsCommand: boolean; command: readonly string[] },
): Subcommand[] {
  const explicit = sections.filter(
    (section) => section.kind === 'commands' || hasBraces(section) || listsOwn(section, command),
  );
  const places = explicit.length > 0 || !wantsCommand ? explicit : sections.filter(mayListCommands);
  const inUsage = readUsageCommands(sections, { command, wantsCommand });
  if (inUsage.length > 0 && explicit.length === 0) return inUsage;
  const defined = explicit.length > 0 ? [] : readDefinition(sections);
  if (defined.length > 0) return defined.map(plain);
  const found = new Map<string, Subcommand>();
  // `git-bisect - Use binary search …` is the command itself.
  found.set(command.join('-'), plain(''));
  for (const section of places)
    for (const each of readSection(section, command)) if (!found.has(each.name)) found.set(each.name, each);
  found.delete(command.join('-'));
  // `Shutdown modes are:` below usage lines such as `pg_ctl stop [-m MODE]`.
  return inUsage.length > 0 && inUsage.every(({ name }) => !found.has(name)) ? inUsage : [...found.values()];
}

/** `Available output columns:` lists something else. */
const mayListCommands = ({ kind, title }: Section) =>
  kind === 'text' && !/\b(?:columns|fields|formats|values|types|variables|colou?rs|keys)\b/i.test(title);

/** `wrangler deploy [script]   Deploy a Worker` below a heading of any name. */
function listsOwn({ kind, lines }: Section, command: readonly string[]): boolean {
  const own = ` ${command.join(' ')} `;
  const listed = lines.filter(({ blank }) => !blank);
  return (
    kind === 'text' &&
    listed.length > 0 &&
    listed.every(({ text }) => text.startsWith(own, text.search(/\S/) - 1) && /\S\s{2,}\S/.test(text.trim()))
  );
}

/** argparse: `{build,serve}` or `ACTION` in place of a word, its commands below. */
const hasBraces = ({ kind, lines }: Section) =>
  (kind === 'arguments' || kind === 'text') &&
  lines.some(
    (line, index) =>
      (/^\s+\{[\w.-]+(?:,[\w.-]+)*\}/.test(line.text) && (lines[index + 1]?.indent ?? 0) > line.indent) ||
      (kind === 'arguments' && namesGroup(line, lines[index + 1])),
  );

/** A word alone, and names two columns further in below it; a description would be further away. */
export const namesGroup = (line: Line, next: Line | undefined) =>
  /^\s+<?[A-Za-z][\w-]*>?$/.test(line.text) &&
  next?.indent === line.indent + 2 &&
  /^\s+[a-z][\w.-]*(?: \([\w, .-]+\))?(?:\s{2,}\S.*)?$/.test(next.text);

function readSection(section: Section, command: readonly string[]): Subcommand[] {
  const whole = alignColumns(section.lines);
  const all = withoutOwnLine(
    whole.filter(({ blank }) => !blank),
    command,
  );
  const brace = all.findIndex(
    (line, index) =>
      /^\s*\{/.test(line.text) || (section.kind === 'arguments' && namesGroup(line, all[index + 1])),
  );
  const lines = brace < 0 || section.kind === 'commands' ? all : belowBrace(all, brace);
  if (
    lines.length > 0 &&
    lines.every(({ text }) => nameList.test(text) || !text.trim().includes('  ')) &&
    lines.some(({ text }) => nameList.test(text))
  )
    return lines
      .filter(({ text }) => /,/.test(text) || nameList.test(text))
      .flatMap(({ text }) => text.split(',').map((word) => plain(word.trim())))
      .filter(({ name }) => name !== '');
  const columns = section.kind === 'commands' ? nameColumns(lines) : [];
  if (columns.length > 0) return columns.map(plain);
  const read = (line: Line) => readEntry(line, command, isDescribedBelow(line, whole));
  return entryLines(lines, read).flatMap((line) => {
    const entry = read(line);
    if (!entry) return [];
    return [withNamedAliases({ ...entry, description: wholeDescription(entry.description, line, whole) })];
  });
}

/** kingpin puts the commands of `amtool alert` below `alert`. */
function withoutOwnLine(lines: Line[], command: readonly string[]): Line[] {
  const [first, second] = lines;
  const isOwn = first?.text.trim() === command.at(-1) && (second?.indent ?? 0) > first!.indent;
  return isOwn ? lines.slice(1) : lines;
}

function belowBrace(lines: readonly Line[], brace: number): Line[] {
  const after = lines.slice(brace + 1);
  const end = after.findIndex(({ indent }) => indent <= lines[brace]!.indent);
  const below = end < 0 ? after : after.slice(0, end);
  const indent = Math.min(...below.map((line) => line.indent));
  return below.filter((line) => line.indent === indent);
}

const plain = (word: string): Subcommand => ({ name: word, aliases: [], description: '' });

/** Names in columns and hardly anything else: openssl. */
function nameColumns(lines: readonly Line[]): string[] {
  const rows = lines
    .map(({ text }) => text.trim().split(/\s{2,}/))
    .filter((row) => row.every((word) => /^[a-z0-9][\w.-]*$/.test(word)));
  const isList = rows.filter((row) => row.length >= 3).length >= 2 && rows.length >= 0.8 * lines.length;
  return isList ? rows.flat() : [];
}

/** `command  Use "tool command --help" …`, with the commands below it. */
const placeholder = /^\s*<?(?:sub-?)?(?:command|cmd|action)s?>?(?:\s{2}|$)/i;

/** The lines that begin an entry: those of the least indent; argparse's `{a,b}` line names what follows. */
function entryLines(lines: readonly Line[], read: (line: Line) => Subcommand | undefined): Line[] {
  const candidates = lines.filter((line) => !/^\s*[{-]/.test(line.text) && read(line));
  const described = candidates.filter((line) => read(line)!.description !== '');
  const indents = (described.length > 0 ? described : candidates).map(({ indent }) => indent);
  const least = Math.min(...indents);
  const aligned = alignedRight(described);
  if (aligned) return aligned;
  const own = candidates.filter(({ indent }) => indent === least);
  // Prose that happens to look like entries here and there is not a list.
  if (own.length < 0.6 * lines.filter((line) => line.indent === least && !/^\s*[[-]/.test(line.text)).length)
    return [];
  const braces = lines.some(({ text }) => /^\s*\{/.test(text));
  if (braces || own.length > 1 || candidates.length === own.length) return own;
  const below = candidates.filter(({ indent }) => indent <= least + 2);
  return below.filter((line) => line.indent > least || !placeholder.test(line.text));
}

/** pnpm aligns names at the right of a column of aliases: `   i, install` above `      unlink`. */
function alignedRight(described: readonly Line[]): Line[] | undefined {
  const nameAt = ({ text }: Line) => /^\s*(?:[a-z]{1,3}, )?(?=[a-z])/.exec(text)?.[0].length ?? -1;
  const hasAliases = described.some(({ text }) => /^\s*[a-z]{1,3}, [a-z-]{3,}\s{2}/.test(text));
  const columns = new Set(described.map(nameAt));
  const indents = new Set(described.map(({ indent }) => indent));
  return hasAliases && columns.size === 1 && indents.size > 1 ? [...described] : undefined;
}

/** kingpin: `check metrics` between a blank line and its description. */
function isDescribedBelow(line: Line, lines: readonly Line[]): boolean {
  const at = lines.indexOf(line);
  const next = lines[at + 1];
  return lines[at - 1]?.blank === true && next?.blank === false && next.indent === line.indent + 4;
}

function readEntry(line: Line, command: readonly string[], below: boolean): Subcommand | undefined {
  const match = entry.exec(line.text.replace(/^(\s*)\$ /, '$1'));
  if (!match) return undefined;
  const [, , words = '', others = '', , operands = '', description = ''] = match;
  if (description === '' && operands === '' && /\s/.test(words) && !below) return undefined;
  const own = withoutProgram(words.split(' '), command);
  if (
    own.length === 0 ||
    (own.length > 1 && own.some((word) => /^(?:the|a|an|for|of|to|is|use|see|run|with|and|in)$/i.test(word)))
  )
    return undefined;
  if (/^[A-Z][a-z]+$/.test(own[0]!) && description === '') return undefined;
  if (own.length > 1 && !/^[a-z0-9]/.test(own[0]!)) return undefined;
  // `add   PATH ...    add files`: a column of operands.
  const [, column = '', behind = description] =
    /^((?:\[?[A-Z][A-Z_|:=]*\]?|\.{3})(?: \S+){0,3})\s{2,}(\S.*)$/.exec(description) ?? [];
  // `sel  (or select)  - Query documents`
  const [, alias = '', text = behind] = /^\(or ([\w-]+)\)\s+(?:[-–—]\s+)?(.*)$/.exec(behind) ?? [];
  // argparse puts them in brackets: `list (ls)`.
  const [, bracketed = ''] = /^ \(([\w.-]+(?:, [\w.-]+)*)\)$/.exec(operands) ?? [];
  const aliases = [others, bracketed, alias]
    .flatMap((names) => names.split(/[,|/]\s*/))
    .map((word) => word.trim())
    .filter(Boolean);
  const shown = operands.trim() || column;
  // `i, install`: the longer one is the name.
  const isShort = own.length === 1 && own[0]!.length <= 2 && (aliases[0]?.length ?? 0) > 2;
  return {
    name: isShort ? aliases[0]! : own.join(' '),
    aliases: isShort ? [own[0]!, ...aliases.slice(1)] : aliases,
    description: text.trim(),
    ...(shown !== '' && bracketed === '' && { operands: shown }),
  };
}

/** `gh pr list` among the commands of `gh pr` is `list`. */
function withoutProgram(words: string[], command: readonly string[]): string[] {
  const isOwn =
    command.length > 0 &&
    words.length >= command.length &&
    command.every((word, index) => words[index] === word);
  return isOwn ? words.slice(command.length) : words;
}
