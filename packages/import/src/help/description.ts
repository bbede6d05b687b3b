import type { Section } from './sections.ts';

/** The program's own words about the command: the first paragraph that is neither usage nor a list. */
export function readDescription(sections: readonly Section[], command: readonly string[]): string {
  const named = sections.find(({ title }) => /^(?:description|about|summary|overview)$/i.test(title));
  const candidates = [
    ...(sections[0] ? paragraphs(sections[0]) : []),
    ...(named ? paragraphs(named) : []),
    ...sections.filter(({ kind }) => kind === 'usage').flatMap((section) => afterUsage(section)),
  ];
  return candidates.find((text) => isSentence(text, command)) ?? '';
}

function paragraphs({ lines }: Section): string[] {
  const result: string[] = [];
  let open: string[] = [];
  for (const { blank, text } of lines) {
    if (!blank) open.push(text.trim());
    else if (open.length > 0) {
      result.push(open.join(' '));
      open = [];
    }
  }
  if (open.length > 0) result.push(open.join(' '));
  return result;
}

/** Paragraphs behind the usage lines, and the sentence GNU puts right below them. */
function afterUsage(section: Section): string[] {
  const [first = '', ...rest] = paragraphs(section);
  const lines = section.lines.filter(({ blank }) => !blank);
  const least = lines.slice(1).filter(({ indent, text }) => indent === 0 && /^[A-Z][a-z]/.test(text));
  return [...least.slice(0, 1).map(({ text }) => text), ...rest, first];
}

function isSentence(text: string, command: readonly string[]): boolean {
  if (/^[-[<{]|^(?:usage|error|unknown|or)\b\s*:?/i.test(text) || text.length < 8) return false;
  if (!/\s/.test(text) || /^[\w.-]+ (?:version )?v?\d+\.\d+/.test(text)) return false;
  const program = command[0]!.split('/').at(-1)!;
  if (
    text.startsWith(`${program} [`) ||
    text.startsWith(`${command.join(' ')} [`) ||
    text.startsWith(`${command.join(' ')} <`)
  )
    return false;
  return /[a-z]{3}/.test(text);
}
