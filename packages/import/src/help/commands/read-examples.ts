import { plainWords } from '@climax/text/line';
import type { Section } from '../text/sections.ts';

/** The words after the command in each example of the text. */
export function readExamples(sections: readonly Section[], command: readonly string[]): string[][] {
  const lines = sections.filter(({ kind }) => kind === 'examples').flatMap((section) => section.lines);
  return lines.flatMap(({ text }) => {
    const words = plainWords(
      text
        .trim()
        .replace(/^(?:[$>%] |`)/, '')
        .replace(/`$/, '')
        .replace(/\s+#\s.*$/, ''),
    );
    const isOwn = command.every((word, index) => words[index] === word);
    return isOwn && words.length >= command.length && !text.trim().endsWith('\\')
      ? [words.slice(command.length)]
      : [];
  });
}
