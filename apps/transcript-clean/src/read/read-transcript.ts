import { dropRollUp } from '../rules/drop-roll-up.ts';
import type { Cue, Line } from '../types.ts';
import { readCaptions } from './read-captions.ts';
import { readPlain } from './read-plain.ts';
import { splitSpeakers } from './split-speakers.ts';

/** The words of a transcript in order, whatever its format: WebVTT, SubRip or plain text, with or without times. */
export function readTranscript(text: string): Line[] {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const cues = readCaptions(plain);
  return splitSpeakers(cues ? captionLines(cues) : readPlain(plain));
}

/** In captions a dash at the start of a line is another person speaking. */
function captionLines(cues: Cue[]): Line[] {
  return dropRollUp(cues).map(({ text, pause }) => {
    const words = text.replace(/^[-–—]\s*(?=[\p{L}\p{N}"'“])/u, '');
    return { text: words, pause, opensParagraph: words !== text };
  });
}
