/** The parts of a Markdown document that matter for contracts, with offsets into the text. */
export type Block =
  | { kind: 'heading'; level: number; text: string; offset: number }
  | { kind: 'bullet'; key: string; offset: number; rest: string; restOffset: number }
  | { kind: 'fence'; info: string; offset: number; start: number; end: number; closed: boolean }
  | { kind: 'text'; text: string; indented: boolean };

interface Line {
  text: string;
  offset: number;
}

/** Reads headings, `- key: value` bullets, fenced blocks and lines of prose; comments are left out. */
export function* markdownBlocks(text: string): Generator<Block> {
  const lines = splitLines(text);
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const fence = /^\s*(`{3,}|~{3,})\s*([\w-]*)/.exec(line.text);
    if (fence) {
      const last = endOfFence(lines, index, fence[1]!);
      yield fencedBlock(text, lines, index, last, fence[2]!.toLowerCase());
      index = last;
    } else if (/^\s*<!--/.test(line.text)) {
      while (index < lines.length && !lines[index]!.text.includes('-->')) index++;
    } else {
      yield lineBlock(line);
    }
  }
}

function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    lines.push({ text: line.replace(/\r$/, ''), offset });
    offset += line.length + 1;
  }
  return lines;
}

/** Index of the line that closes a fence, or the number of lines. */
function endOfFence(lines: Line[], open: number, mark: string): number {
  const isClosing = (line: Line): boolean => {
    const trimmed = line.text.trim();
    return trimmed.length >= mark.length && trimmed === mark[0]!.repeat(trimmed.length);
  };
  let index = open + 1;
  while (index < lines.length && !isClosing(lines[index]!)) index++;
  return index;
}

function fencedBlock(text: string, lines: Line[], open: number, close: number, info: string): Block {
  const end = lines[close]?.offset ?? text.length;
  const start = Math.min(lines[open + 1]?.offset ?? text.length, end);
  return { kind: 'fence', info, offset: lines[open]!.offset, start, end, closed: close < lines.length };
}

function lineBlock({ text, offset }: Line): Block {
  const heading = /^(#{1,6})[ \t]+(\S.*)$/.exec(text);
  if (heading) {
    const title = heading[2]!.replace(/[ \t]+#*[ \t]*$/, '');
    return { kind: 'heading', level: heading[1]!.length, text: title, offset: offset + text.indexOf(title) };
  }
  const bullet = /^ {0,3}[-*+][ \t]+`?([A-Za-z_][\w-]*)`?:(?=[ \t]|$)[ \t]*/.exec(text);
  if (!bullet) return { kind: 'text', text: text.trim(), indented: /^\s/.test(text) };
  const rest = text.slice(bullet[0].length).trimEnd();
  const key = bullet[1]!;
  const restOffset = offset + bullet[0].length;
  return { kind: 'bullet', key, offset: offset + text.indexOf(key), rest, restOffset };
}
