import { escapeControl } from './escape-control.ts';
import type { ClassLetter, SetItem, SetNode } from './pattern-node.ts';

/** `\d`, `\w` and `\s` as Python defines them: for all scripts, or ASCII with `(?a)`. */
const members = {
  unicode: {
    d: '\\p{Nd}',
    w: '\\p{L}\\p{N}_',
    s: '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000',
  },
  ascii: { d: '0-9', w: 'A-Za-z0-9_', s: '\\t-\\r\\x20' },
};

/** A set of characters. A negated class (`\W`) has no equivalent inside a JavaScript set, so it becomes an alternative. */
export function printSet({ items, negated }: SetNode, ascii: boolean): string {
  const inverted = items.filter((item) => item.kind === 'class' && isInverted(item.letter));
  const plain = items.filter((item) => !inverted.includes(item)).map((item) => printItem(item, ascii));
  if (inverted.length === 0) return `[${negated ? '^' : ''}${plain.join('')}]`;

  const sets = inverted.map((item) => `[^${printItem(item, ascii)}]`);
  if (plain.length > 0) sets.unshift(`[${plain.join('')}]`);
  if (negated) return `(?:(?!${sets.join('|')})[^])`;
  return sets.length === 1 ? sets[0]! : `(?:${sets.join('|')})`;
}

/** The set of word characters, as `\b` sees them. */
export function wordSet(ascii: boolean): string {
  return `[${members[ascii ? 'ascii' : 'unicode'].w}]`;
}

function isInverted(letter: ClassLetter): boolean {
  return letter === letter.toUpperCase();
}

function printItem(item: SetItem, ascii: boolean): string {
  switch (item.kind) {
    case 'char':
      return escapeMember(item.char);
    case 'range':
      return `${escapeMember(item.from)}-${escapeMember(item.to)}`;
    case 'class':
      return members[ascii ? 'ascii' : 'unicode'][item.letter.toLowerCase() as 'd' | 'w' | 's'];
  }
}

function escapeMember(char: string): string {
  return /[\^\\[\]-]/.test(char) ? `\\${char}` : escapeControl(char);
}
