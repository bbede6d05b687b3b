import { plainWords } from '@climax/text/line';
import type { Section } from '../text/sections.ts';

/** The words after the command in each example of the text. */
export function readExamples(sections: readonly Section[], command: readonly string[]): string[][] {
  const lines = sections.flatMap(({ kind, lines: own }) =>
    kind === 'examples' ? own : kind === 'text' ? own.filter(({ text }) => isPrompted(text)) : [],
  );
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

/** `    $ notes list --all` in the prose of a text is an example, too. */
const isPrompted = (text: string) => /^\s+\$ \S/.test(text);
