import type { Subcommand } from '../../command-facts.ts';
import { basename } from '../text/basename.ts';
import type { Section } from '../text/sections.ts';
import { withoutLabel } from '../usage/without-label.ts';
import { readUsageEntries, type UsageEntry } from './usage-entries.ts';

/** Fewer words in usage lines may be operands, as in `draw x y`, unless operands are marked: `fossil tag <name>`. */
const least = { plain: 4, marked: 2 };

/** `bisect [start|good|bad|reset|log]` */
const offersWords = /[[({][a-z][\w-]*(?: ?\| ?[a-z][\w-]*){3,}[\])}]/;

/**
 * `hours cancel`, `hours day [<interval>]`: commands that have a usage line each and no list. Where the usage wants a command, such lines
 * with a sentence below them are a list anywhere in the text.
 */
export function readUsageCommands(
  sections: readonly Section[],
  { command, wantsCommand }: { command: readonly string[]; wantsCommand: boolean },
): Subcommand[] {
  const own = `${[basename(command[0] ?? ''), ...command.slice(1)].join(' ')} `;
  const entriesOf = (of: readonly Section[]) =>
    withoutOperands(of.flatMap(({ lines }) => readUsageEntries(lines, own)));
  const usage = sections.filter(({ kind }) => kind === 'usage');
  const ofUsage = entriesOf(usage);
  const inUsage = commandsOf(ofUsage);
  const lines = usage.flatMap((section) =>
    section.lines.filter(({ text }) => withoutLabel(text).startsWith(own)),
  );
  if (isEnough(ofUsage) && inUsage.length * 2 > lines.length) return withTold(inUsage, sections);
  if (!wantsCommand && !lines.some(({ text }) => offersWords.test(text))) return [];
  const entries = entriesOf(sections.filter(({ kind }) => kind !== 'examples' && kind !== 'aside'));
  const listed = commandsOf(entries);
  return listed.length >= least.plain && isDescribed(entries) ? listed : [];
}

/** `- purge: Remove all items.` below the usage line that only shows `cache purge`. */
function withTold(commands: Subcommand[], sections: readonly Section[]): Subcommand[] {
  const told = new Map(
    sections
      .flatMap(({ lines }) =>
        lines.map(({ text }) => /^\s*[-*] ([a-z][\w-]*)(?::| [-–—]) +(\S.*)$/.exec(text)),
      )
      .flatMap((match) => (match ? [[match[1]!, match[2]!] as const] : [])),
  );
  return commands.map((each) => ({ ...each, description: each.description || told.get(each.name) || '' }));
}

function isEnough(entries: readonly UsageEntry[]): boolean {
  const areMarked = entries.some(({ rest }) => /<[\w-]+>/.test(rest));
  return new Set(entries.map(({ words }) => words[0])).size >= (areMarked ? least.marked : least.plain);
}

/** A word in brackets is an operand, unless it is described, or may be left out with all that follows and there are other commands. */
function withoutOperands(entries: readonly UsageEntry[]): UsageEntry[] {
  const areCommands = isEnough(entries.filter(({ inBrackets }) => !inBrackets));
  return entries.filter(
    ({ inBrackets, description }) =>
      !inBrackets || description !== '' || (areCommands && inBrackets !== 'alone'),
  );
}

const isDescribed = (entries: readonly UsageEntry[]) =>
  entries.filter(({ description }) => description !== '').length * 2 > entries.length;

/** One command for all lines of the same name, each way to call it in a line of its own. */
function commandsOf(entries: readonly UsageEntry[]): Subcommand[] {
  const found = new Map<string, { operands: string[]; description: string }>();
  const beginnings = isDescribed(entries) ? beginningsOf(entries) : undefined;
  for (const entry of entries) {
    const length = beginnings ? nameLength(entry, beginnings) : 1;
    const name = entry.words.slice(0, length).join(' ');
    const operands = entry.rest
      .split(' ')
      .slice(length - 1)
      .join(' ');
    const known = found.get(name) ?? { operands: [], description: '' };
    if (operands !== '') known.operands.push(operands);
    known.description ||= entry.description;
    found.set(name, known);
  }
  return [...found].map(([name, { operands, description }]) => ({
    name,
    aliases: [],
    ...(operands.length > 0 && { operands: operands.join('\n') }),
    description,
  }));
}

/** Words that entries begin with: those that may follow, and whether an entry ends here. */
interface Beginning {
  next: Map<string, Beginning>;
  isEnd: boolean;
}

function beginningsOf(entries: readonly UsageEntry[]): Beginning {
  const root: Beginning = { next: new Map(), isEnd: false };
  for (const { words } of entries) {
    let at = root;
    for (const word of words) {
      const known = at.next.get(word) ?? { next: new Map(), isEnd: false };
      at.next.set(word, known);
      at = known;
    }
    at.isEnd = true;
  }
  return root;
}

/** `device add` and `device scan` are commands of a group; in `edit name` the second word is an operand. */
function nameLength({ words }: UsageEntry, beginnings: Beginning): number {
  let length = 1;
  for (let at = beginnings.next.get(words[0]!); at && length < words.length; length += 1) {
    const isGroup = !at.isEnd && at.next.size > 1;
    if (!isGroup) break;
    at = at.next.get(words[length]!);
  }
  return length;
}
