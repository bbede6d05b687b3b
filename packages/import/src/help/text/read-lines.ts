import { joinBroken } from './join-broken.ts';
import type { Line } from './line.ts';
import { optionalSpellings } from './optional-spellings.ts';
import { thorLines } from './thor-lines.ts';
import { withoutLeaders } from './without-leaders.ts';
import { withoutLogs } from './without-logs.ts';

/** The visible text, without terminal codes, overstrikes, log lines, boxes and tabs. */
export interface HelpText {
  lines: Line[];
  /** Tables drawn with boxes: columns are apart where other help texts have one space. */
  boxed: boolean;
}

/** Terminal control: colours, links and titles, cursor moves. */
const escapes = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_])/g;

/** `x\bx` and `_\bx`: bold and underline of typewriters and of nroff. */
const overstrike = /.\u0008/gu;

/** No help text is larger, except one made to waste time. */
const maxLines = 20_000;
const maxLineChars = 4000;

export function readLines(text: string): HelpText {
  const plain = withinLimits(text.replace(escapes, '').replace(overstrike, '').replace(/\r\n?/g, '\n'));
  const boxed = /^[ \t]*[╭┌┏+][─━-]/m.test(plain) && /[│┃]/.test(plain);
  const told = withoutLeaders(thorLines(withoutLogs(plain.split('\n')))).map(optionalSpellings);
  const drawn = told.flatMap((line) => (boxed ? withoutBox(line) : [{ text: line }]));
  return { boxed, lines: splitColumns(joinBroken(withUnderlined(drawn).map(measure))) };
}

function withinLimits(text: string): string {
  const lines = text.split('\n', maxLines);
  return lines.map((line) => line.slice(0, maxLineChars)).join('\n');
}

function measure({ text, title }: { text: string; title?: true }): Line {
  const expanded = expandTabs(text.replace(/[\u00a0\u2003]/g, ' ')).trimEnd();
  const indent = expanded.search(/\S/);
  return {
    text: expanded,
    indent: indent < 0 ? expanded.length : indent,
    blank: indent < 0,
    ...(title && { title }),
  };
}

/** A tab separates columns: it always leaves at least two spaces after a word. */
function expandTabs(text: string): string {
  let result = '';
  for (const character of text) {
    if (character !== '\t') result += character;
    else result += ' '.repeat(Math.max(result.trim() === '' ? 1 : 2, 8 - (result.length % 8)));
  }
  return result;
}

/** `╭─ Options ──╮` is a title, `│ --name  TEXT │` a line, `╰───╯` nothing. */
function withoutBox(line: string): { text: string; title?: true }[] {
  const title = /^\s*[╭┌┏][─━\s]*([^─━╮┐┓]*?)[─━\s]*[╮┐┓]?\s*$/.exec(line);
  if (title) return title[1] ? [{ text: '' }, { text: `${title[1].trim()}:`, title: true }] : [{ text: '' }];
  if (/^\s*[╰└┗├┡][─━┴┼╇\s]*[╯┘┛┤┩]?\s*$/.test(line)) return [{ text: '' }];
  return [
    {
      text: line
        .replace(/^(\s*)[│┃]/, '$1 ')
        .replace(/[│┃]\s*$/, '')
        .replace(/[│┃]/g, ' '),
    },
  ];
}

/** `Usage` and below it `=====` is a title. */
function withUnderlined(lines: readonly { text: string; title?: true }[]): { text: string; title?: true }[] {
  const isUnderline = (at: number) =>
    /^(?:={3,}|-{3,}|~{3,})$/.test(lines[at]?.text.trim() ?? '') &&
    /^[A-Z]\S*(?: \S+){0,5}$/.test(lines[at - 1]?.text ?? '');
  return lines.map((line, at) => {
    if (isUnderline(at + 1)) return { text: line.text, title: true };
    return isUnderline(at) ? { text: '' } : line;
  });
}

/** A second option in the same line (`-f  freshen   -u  update`): zip, unzip and others of their age. */
const secondColumn = /^(\s*-\S.*?\S)(\s{2,})(-[A-Za-z0-9]\s{1,3}\S.*)$/;

function splitColumns(lines: Line[]): Line[] {
  const columns = new Map<number, number>();
  const columnOf = (line: Line) => {
    const match = secondColumn.exec(line.text);
    return match ? match[1]!.length + match[2]!.length : -1;
  };
  for (const line of lines) columns.set(columnOf(line), (columns.get(columnOf(line)) ?? 0) + 1);
  return lines.flatMap((line) => {
    const column = columnOf(line);
    if (column < 0 || (columns.get(column) ?? 0) < 3) return [line];
    const second = ' '.repeat(line.indent) + line.text.slice(column);
    return [measure({ text: line.text.slice(0, column) }), measure({ text: second })];
  });
}
