import { letteredValues } from './lettered-values.ts';

/** The values of an option whose description has a line for each. */
export function valuesInLines(description: string): string[] | undefined {
  return (
    blockValues(description) ??
    columnValues(description) ??
    letteredValues(description) ??
    definedValues(description)
  );
}

/** A list in lines: clap's `Possible values:` with `- auto:   Use color …`; also `0: no interactivity` below a colon. */
function blockValues(description: string): string[] | undefined {
  const block =
    /(?:possible values|one of(?: the following)?|choices|options|available \w+|modes?|when writing \w+|\w+s(?: are)?):\s*\n((?:\s*\n?\s*[-*•]\s+\S[^\n]*(?:\n(?!\s*[-*•]\s)[^\n[]*)*\n?)+)/i.exec(
      `${description}\n`,
    )?.[1];
  const values = block
    ?.split('\n')
    .flatMap(
      (line) => /^\s*[-*•]\s+["'`]?([\w.+:-]+?)["'`]?(?::\s|:?$|\s+[-–(=]|\s{2})/.exec(line)?.[1] ?? [],
    );
  const items = block?.split('\n').filter((line) => /^\s*[-*•]\s/.test(line)).length;
  return values && values.length >= 2 && values.length === items ? values : undefined;
}

/** `The modes are as follows:` and lines such as `lax     fix as much as possible`. */
function columnValues(description: string): string[] | undefined {
  const block =
    /(?:\bone of(?: the following)?|\bas follows|\b(?:possible|valid|allowed|accepted) \w+(?: for this \w+)?(?: are)?):\s*\n((?:\s*\n|[ \t]+\S.*\n)+)/i.exec(
      `${description}\n`,
    )?.[1];
  const lines = block?.split('\n').filter((line) => line.trim() !== '') ?? [];
  const least = Math.min(...lines.map((line) => line.search(/\S/)));
  const items = lines.filter((line) => line.search(/\S/) === least);
  const values = items.flatMap((line) => /^\s*["'`]?([a-z][\w.+-]*)["'`]?\s{2,}\S/.exec(line)?.[1] ?? []);
  return values.length >= 2 && values.length === items.length ? values : undefined;
}

/** LLVM: `=fast   -   Less code` in lines; `one of: TAP - Test Anything; plain - one line`. */
function definedValues(description: string): string[] | undefined {
  const lines = [...description.matchAll(/^[ \t]*=([\w.+:-]+)\s+-\s/gm)].map(([, value]) => value!);
  if (lines.length >= 2) return lines;
  const told = /\bone of: ((?:[\w.+-]+ - [^;]+; )+[\w.+-]+ - )/.exec(description.replace(/\s+/g, ' '))?.[1];
  return told?.match(/(?:^|(?<=; ))[\w.+-]+(?= - )/g) ?? undefined;
}
