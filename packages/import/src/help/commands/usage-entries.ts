import type { Line } from '../text/line.ts';

/** A command that is listed with its usage line: what follows the words of the program, and the sentence below. */
export interface UsageEntry {
  /** Its words before the first operand, and perhaps operands that are plain words. */
  words: string[];
  /** All behind the first word. */
  rest: string;
  description: string;
  /** The word is in brackets: it may be left out, or be an operand. */
  isBracketed?: true;
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
    for (const entry of open?.entries ?? []) entry.description = description;
    open = undefined;
  };
  for (const line of lines) {
    const head = line.blank ? undefined : readHead(line.text.trim(), own);
    if (head) {
      if (open?.indent !== line.indent || open.said.length > 0) close();
      open ??= { indent: line.indent, entries: [], said: [] };
      open.entries.push(head);
      found.push(head);
    } else if (line.blank || !open || line.indent <= open.indent) close();
    else takeBelow(line.text.trim(), open);
  }
  close();
  return found.filter(({ isBracketed, description }) => !isBracketed || description !== '');
}

function readHead(text: string, own: string): UsageEntry | undefined {
  if (!text.startsWith(own)) return undefined;
  // `vault [show] name`: the word may be left out.
  const behind = text.slice(own.length).replace(/^\[([a-z][\w-]*)\](?= \S)/, '$1');
  const [, first, rest = ''] = /^([a-z][\w-]*)(?: (.*))?$/.exec(behind) ?? [];
  if (first === undefined) return undefined;
  const tokens = behind.split(' ');
  const end = tokens.findIndex((word) => !/^[a-z][\w-]*$/.test(word));
  const isBracketed = text.startsWith('[', own.length);
  return {
    words: end < 0 ? tokens : tokens.slice(0, end),
    rest,
    description: '',
    ...(isBracketed && { isBracketed }),
  };
}

/** More operands, or what the command does. */
function takeBelow(text: string, { entries, said }: OpenEntries): void {
  const last = entries.at(-1)!;
  const isOperands = said.length === 0 && /^[[<({|-]/.test(text);
  if (isOperands) last.rest = `${last.rest} ${text}`.trim();
  else said.push(text);
}
