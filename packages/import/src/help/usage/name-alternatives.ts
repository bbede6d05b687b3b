import { splitAlternatives } from '../text/split-alternatives.ts';

/** `<number> | <url> | <branch>` → `number, url or branch`; nothing when one of them is more than a name. */
export function nameAlternatives(text: string): string | undefined {
  const names = splitAlternatives(text).map((each) => name.exec(each.replace(/\.{2,3}$/, ''))?.[1]);
  if (names.length < 2 || names.includes(undefined)) return undefined;
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const name = /^<?([A-Za-z][\w./:@-]*(?: [\w./:@-]+)*)>?$/;
