import { bracketEnd } from '../help/text/bracket-end.ts';
import { readLines } from '../help/text/read-lines.ts';
import { cutSections } from '../help/text/sections.ts';
import { splitAlternatives } from '../help/text/split-alternatives.ts';

/** Characters of a synopsis that are read: those of well-known manuals have a tenth. */
const longest = 10_000;

/** What commands take according to the synopsis of a manual, laid out as help: `pack {list | install PKG...}`. */
export function synopsisOperands(help: string, names: readonly string[]): Map<string, string> {
  const usage = cutSections(readLines(help).lines).filter(({ kind }) => kind === 'usage');
  const text = usage
    .flatMap(({ lines }) => lines.map((line) => line.text.trim()))
    .join(' ')
    .slice(0, longest);
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const end = bracketEnd(text, at);
    if (end < 0) continue;
    const found = operandsIn(text.slice(at + 1, end - 1), names);
    if (found.size > 0) return found;
  }
  return new Map();
}

function operandsIn(group: string, names: readonly string[]): Map<string, string> {
  const told = splitAlternatives(group.replace(/\s+/g, ' ')).map((each) => /^(\S+)(?: (.*))?$/s.exec(each));
  const known = told.flatMap((match) =>
    match?.[1] !== undefined && names.includes(match[1]) ? [[match[1], match[2] ?? ''] as const] : [],
  );
  const isList = known.length > 1 && known.length * 2 > told.length;
  return new Map(
    isList
      ? known
          .map(([name, operands]) => [name, withoutSuffix(operands)] as const)
          .filter(([, text]) => text !== '')
      : [],
  );
}

/** `<pkg> [{=<version>}]...`: what may be attached to a word is part of it. */
const withoutSuffix = (operands: string) => operands.replace(/ \[\{?[=/:@][^\]]*\]/g, '').trim();
