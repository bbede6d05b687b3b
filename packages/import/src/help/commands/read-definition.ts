import type { Section } from '../text/sections.ts';

/** `OBJECT := { address | link }`: names of a grammar, and what they stand for. */
const definition = /(?<=^|\s)([A-Z][A-Z_-]*)\s*:=\s*\{([^{}]*)\}/g;

/** `net [ OPTIONS ] OBJECT { COMMAND | help }`, and further below what an object is: the commands. */
export function readDefinition(sections: readonly Section[]): string[] {
  const text = sections.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  const usage = sections.filter(({ kind }) => kind === 'usage').flatMap(({ lines }) => lines);
  for (const [, word = '', inner = ''] of text.matchAll(definition)) {
    const names = inner.split('|').map((name) => name.trim());
    const isCommand = new RegExp(`(?<![\\w-])${word} .*\\b(?:COMMAND|help)\\b`);
    if (usage.some((line) => isCommand.test(line.text)) && names.every((name) => /^[a-z][\w-]*$/.test(name)))
      return names.filter((name) => name !== 'help');
  }
  return [];
}
