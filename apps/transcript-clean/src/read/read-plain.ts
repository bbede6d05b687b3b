import type { Line } from '../types.ts';
import { bracketedTime, leadingTime, speakerHeading } from './read-timing.ts';

const minRepeatWords = 3;

/** The lines of a transcript without captions: times are taken out, lines that repeat the one before are left out. */
export function readPlain(text: string): Line[] {
  const rows = text.split('\n');
  const timed = isTimed(rows);
  const lines: Line[] = [];
  let opensParagraph = true;
  let heading = '';
  for (const row of rows) {
    const speaker = speakerHeading.exec(row)?.[1];
    if (speaker) heading = `${speaker}: `;
    if (speaker || row.trim() === '') {
      opensParagraph = true;
      continue;
    }
    const words = withoutTimes(row, timed);
    if (words === '' || repeats(words, lines.at(-1), opensParagraph)) continue;
    lines.push({ text: heading + words, opensParagraph, pause: 0 });
    opensParagraph = false;
    heading = '';
  }
  return lines;
}

/** Bare times at the start of lines count as time codes when many lines have them: speech may start with "10:30", too. */
function isTimed(rows: string[]): boolean {
  const filled = rows.filter((row) => row.trim() !== '');
  const timed = filled.filter((row) => leadingTime.test(row));
  return timed.length >= 2 && timed.length >= filled.length * 0.4;
}

function withoutTimes(row: string, timed: boolean): string {
  const unbracketed = row.replace(bracketedTime, ' ');
  return (timed ? unbracketed.replace(leadingTime, '') : unbracketed).replace(/\s+/g, ' ').trim();
}

function repeats(text: string, last: Line | undefined, opensParagraph: boolean): boolean {
  return !opensParagraph && last?.text === text && text.split(' ').length >= minRepeatWords;
}
