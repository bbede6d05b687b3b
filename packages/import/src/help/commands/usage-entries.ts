import { bracketEnd } from '../text/bracket-end.ts';
import type { Line } from '../text/line.ts';
import { splitAlternatives } from '../text/split-alternatives.ts';
import { commandWords, optionWords } from '../usage/placeholders.ts';
import { withoutLabel } from '../usage/without-label.ts';

/** A command that is listed with its usage line: what follows the words of the program, and the sentence below. */
export interface UsageEntry {
  /** Its words before the first operand, and perhaps operands that are plain words. */
  words: string[];
  /** All behind the first word. */
  rest: string;
  description: string;
  /**
   * The word is in brackets: it may be left out, or be an operand, as in `[show] name`. Before more brackets (`[list] [<path>]`), or around
   * them (`[push [--all]]`), it is what the group does without a word.
   */
  inBrackets?: 'alone' | 'before' | 'around';
}

/** Entries that share what is said below them. */
interface OpenEntries {
  indent: number;
  entries: UsageEntry[];
  said: string[];
}

/** `vault mv [--force] old new`, and a sentence that is further in. Lines that share a sentence each have it. */
export function readUsageEntries(lines: readonly Line[], own: string): UsageEntry[] {
  const found: UsageEntry[] = [];
  let open: OpenEntries | undefined;
  const close = () => {
    const description = open?.said.join(' ') ?? '';
    for (const entry of open?.entries ?? []) {
      entry.description ||= description;
      if (entry.inBrackets === 'around') entry.rest = entry.rest.replace(/\]$/, '');
    }
    open = undefined;
  };
  for (const line of lines) {
    const heads = line.blank ? [] : readHeads(line.text, own);
    if (heads.length > 0) {
      if (open?.indent !== line.indent || open.said.length > 0) close();
      open ??= { indent: line.indent, entries: [], said: [] };
      open.entries.push(...heads);
      found.push(...heads);
    } else if (line.blank || !open || line.indent <= open.indent) close();
    else takeBelow(line.text.trim(), open);
  }
  close();
  return found;
}

function readHeads(line: string, own: string): UsageEntry[] {
  const text = withoutLabel(line);
  if (!text.startsWith(own)) return [];
  const behind = withoutOptions(text.slice(own.length));
  return alternativesOf(behind).flatMap((one) => {
    const { call, description } = withoutSentence(one);
    const head = readHead(call);
    return head ? [{ ...head, description }] : [];
  });
}

/** `add <file>    - add a key`: the sentence may be beside it. Operands may be as far away: `kill      SIGNAL PID`. */
function withoutSentence(text: string): { call: string; description: string } {
  const [call = '', ...more] = text.split(/ {2,}/);
  const said = more.join(' ').replace(/^[-–—] /, '');
  const isSentence = /^[A-Za-z'"`]/.test(said) && /\b[a-z]{2}/.test(said);
  return isSentence ? { call, description: said } : { call: [call, ...more].join(' '), description: '' };
}

/** `ship (set | remove) <x>`, and `cache [clear | forget <path>... | list | gc]`, where words alone could be values of an operand. */
function alternativesOf(text: string): string[] {
  const end = /^[[(]/.test(text) ? bracketEnd(text, 0) : -1;
  const words = end < 0 ? [] : splitAlternatives(text.slice(1, end - 1));
  const areCommands =
    words.every((word) => /^[a-z][\w-]*(?: |$)/.test(word)) &&
    (text.startsWith('(') ? words.length > 1 : words.length > 3 && words.some((word) => word.includes(' ')));
  return areCommands ? words.map((word) => `${word}${text.slice(end)}`) : [text];
}

function readHead(text: string): UsageEntry | undefined {
  // `init[db]` is known by its short form.
  const behind = text
    .replace(/^\[([a-z][\w-]*)(?:\](?= \S)|(?= [[<]))/, '$1')
    .replace(/^([a-z][\w-]*)\[\w+\](?= |$)/, '$1');
  const [, first, rest = ''] = /^([a-z][\w-]*)(?: (.*))?$/.exec(behind) ?? [];
  if (first === undefined) return undefined;
  if (text.startsWith('[') && (commandWords.test(first) || optionWords.test(first))) return undefined;
  const tokens = behind.split(' ');
  const end = tokens.findIndex((word) => !/^[a-z][\w-]*$/.test(word));
  return {
    words: end < 0 ? tokens : tokens.slice(0, end),
    rest,
    description: '',
    ...(text.startsWith('[') && { inBrackets: bracketsOf(text) }),
  };
}

function bracketsOf(text: string): UsageEntry['inBrackets'] & string {
  if (/^\[[\w-]+\] \[/.test(text)) return 'before';
  return /^\[[\w-]+ /.test(text) ? 'around' : 'alone';
}

/** Options of the group may come first: `git remote [-v | --verbose] show <name>`, `pip config [<file-option>] list`. */
function withoutOptions(text: string): string {
  let at = 0;
  while (text[at] === '[') {
    const end = bracketEnd(text, at);
    const inner = text.slice(at + 1, end - 1).replace(/^<(.*)>$/, '$1');
    if (end < 0 || !(inner.startsWith('-') || (inner.length < 40 && optionWords.test(inner)))) break;
    at = end;
    while (text[at] === ' ') at += 1;
  }
  return text.slice(at);
}

/** More operands, or what the command does. */
function takeBelow(text: string, { entries, said }: OpenEntries): void {
  const last = entries.at(-1)!;
  const isOperands = said.length === 0 && /^[[<({|-]/.test(text);
  if (isOperands) last.rest = `${last.rest} ${text}`.trim();
  else said.push(text);
}
