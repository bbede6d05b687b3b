import type { Line } from '../types.ts';

const longEnough = 600;
const tooLong = 1200;
const longPause = 3;

/** Lines to paragraphs, with a blank line between: one per speaker's turn, and long ones broken at the end of a sentence. */
export function writeParagraphs(lines: Line[]): string {
  const paragraphs: string[] = [];
  let current = '';
  let speaker: string | undefined;
  for (const line of lines) {
    const turns = line.speaker !== undefined && line.speaker !== speaker;
    const continues = line.speaker !== undefined && !turns;
    if (turns || (line.opensParagraph && !continues) || isBreak(current, line)) {
      paragraphs.push(current);
      current = '';
    }
    if (turns) current = `${line.speaker}: `;
    speaker = line.speaker ?? (line.opensParagraph ? undefined : speaker);
    for (const sentence of sentences(line.text)) {
      if (current.length >= longEnough && endsSentence(current)) {
        paragraphs.push(current);
        current = '';
      }
      current += current === '' || current.endsWith(' ') ? sentence : ` ${sentence}`;
    }
  }
  return [...paragraphs, current]
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Speech without punctuation has no sentences: then a pause or sheer length makes the break. */
function isBreak(current: string, line: Line): boolean {
  if (current === '') return false;
  const complete = endsSentence(current) || !/[.!?]/.test(current);
  return (complete && line.pause >= longPause) || current.length >= tooLong;
}

function endsSentence(text: string): boolean {
  return /[.!?…]["'”’)\]]*\s*$/.test(text.slice(-8));
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.!?…]["'”’)\]]{0,3})\s+(?=[\p{Lu}\p{N}"'“‘([])/u);
}
