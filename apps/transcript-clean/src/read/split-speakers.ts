import type { Line } from '../types.ts';

const label = /^((?:>>+\s*)?)([\p{Lu}][\p{L}\p{N}_.'’ -]{0,40}?|\[[^[\]]{1,40}\]):\s+(?=\S)/u;
const numbered = /^(speaker|spk|voice)[ _-]?\w{1,3}$/i;
const maxWords = 4;

/**
 * Takes speaker labels (`Jane:`, `SPEAKER_01:`, `>> BOB:`) off the lines. Words before a colon are labels when one of them
 * in the transcript is spelled like one or comes back: `Remember:` at the start of a lone sentence stays text.
 */
export function splitSpeakers(lines: Line[]): Line[] {
  const labelled = hasLabels(lines.flatMap(({ text }) => nameIn(text) ?? []));
  return lines.map((line) => {
    const name = nameIn(line.text);
    if (name && labelled) {
      return { ...line, speaker: name, text: line.text.replace(label, ''), opensParagraph: true };
    }
    const turned = line.text.replace(/^>>+\s*/, '');
    return turned === line.text ? line : { ...line, text: turned, opensParagraph: true };
  });
}

function hasLabels(names: string[]): boolean {
  const isLabel = (name: string) => numbered.test(name) || name === name.toUpperCase();
  return names.some(isLabel) || new Set(names).size < names.length;
}

function nameIn(text: string): string | undefined {
  const name = label.exec(text)?.[2]?.replace(/^\[|\]$/g, '');
  return name && name.split(/\s+/).length <= maxWords ? name : undefined;
}
