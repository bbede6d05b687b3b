/** The values that text below the options names for one of them. */
export function valuesBelow(text: string): (option: Described) => string[] | undefined {
  const lists = listsBelow(text);
  const uses = usesIn(text);
  return ({ names, description }) => {
    const listed = names.flatMap((name) => lists.get(name) ?? []);
    if (listed.length > 0) return listed;
    const used = new Set(names.flatMap((name) => [...(uses.get(name) ?? [])]));
    return saysBelow.test(description) && used.size >= 3 ? [...used] : undefined;
  };
}

interface Described {
  names: readonly string[];
  description: string;
}

const saysBelow = /\b(?:see|described|explained) below\b/i;

/** `control creation of sparse files. See below`, and there `--sparse=auto`, `--sparse=always` and `--sparse=never`. */
function usesIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', value = ''] of text.matchAll(/(?<![\w-])(--[a-z][\w-]*)\[?=([a-z][a-z\d-]*)\b/g))
    found.set(name, (found.get(name) ?? new Set()).add(value));
  return found;
}

/** `Valid arguments for the --quoting-style option are:`, in a paragraph that is not indented, and indented lines below it. */
function listsBelow(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, paragraph = '', block = ''] of text.matchAll(paragraphWithList)) {
    const name = paragraph.match(/(?<![\w-])--[a-z][\w-]*/g)?.at(-1);
    const values = announces.test(paragraph) ? firstColumn(block) : undefined;
    if (name && values) found.set(name, values);
  }
  return found;
}

const paragraphWithList = /((?:^\S[^\n]*\n){0,6}^\S[^\n]*:)\n\n?((?:^ +\S[^\n]*(?:\n|$))+)/gm;
const announces = /\b(?:values|arguments|choices)\b[^.]*:$/;

/** `none, off   never make backups`, `literal`: the words of the first column, if all lines begin with such words. */
function firstColumn(block: string): string[] | undefined {
  const lines = block.split('\n').filter((line) => line.trim() !== '');
  const least = Math.min(...lines.map((line) => line.search(/\S/)));
  const items = lines.filter((line) => line.search(/\S/) === least);
  const words = items.map((line) =>
    /^\s+([a-z][\w-]*(?:, [a-z][\w-]*)*)(?:\s{2,}|$)/.exec(line)?.[1]?.split(', '),
  );
  const values = words.flatMap((each) => each ?? []);
  return values.length >= 2 && words.every((each) => each) ? values : undefined;
}
