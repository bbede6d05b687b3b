import { readTranscript } from '../read/read-transcript.ts';
import type { Line } from '../types.ts';
import { dropFillers } from './drop-fillers.ts';
import { dropSounds } from './drop-sounds.ts';
import { dropStutter } from './drop-stutter.ts';
import { looksEnglish } from './spoken-words.ts';
import { joinTokens, tokenize } from './tokens.ts';
import { writeParagraphs } from './write-paragraphs.ts';

/** Turns a transcript into readable text without a model. Never empty for text that is not. */
export function cleanByRules(text: string): string {
  const lines = readTranscript(text);
  const english = looksEnglish(lines.flatMap((line) => line.text.split(' ')));
  const candidates = [
    () => writeParagraphs(tidy(lines, english)),
    () => writeParagraphs(lines),
    () => text.trim(),
  ];
  for (const candidate of candidates) {
    const cleaned = candidate();
    if (cleaned !== '') return cleaned;
  }
  return text;
}

/** Lines without fillers, stutter and notes about sounds. A line that loses all its words hands on its paragraph break. */
function tidy(lines: Line[], english: boolean): Line[] {
  const kept: Line[] = [];
  let owed = false;
  for (const line of joinRuns(lines)) {
    const words = dropStutter(dropFillers(tokenize(dropSounds(line.text)), english));
    const text = joinTokens(words);
    const opensParagraph: boolean = line.opensParagraph || owed;
    owed = text === '' && opensParagraph;
    if (text !== '') kept.push({ ...line, text, opensParagraph });
  }
  return kept;
}

/** Lines that belong together as one, so that a stutter across a line break is seen. Pauses keep them apart. */
function joinRuns(lines: Line[]): Line[] {
  const runs: Line[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const joins = last && !line.opensParagraph && line.pause < 1 && last.text.length < 2000;
    if (joins) runs[runs.length - 1] = { ...last, text: `${last.text} ${line.text}` };
    else runs.push(line);
  }
  return runs;
}
