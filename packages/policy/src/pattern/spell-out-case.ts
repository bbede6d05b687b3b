import { type ParsedPattern, PatternError, type PatternNode, type SetItem } from './pattern-node.ts';

/**
 * `(?ia)` ignores the case of ASCII letters only: `k` matches `K` but not the Kelvin sign, unlike JavaScript's `i`.
 * So both cases are spelled out and the flag is dropped.
 */
export function spellOutCase({ root, flags }: ParsedPattern): ParsedPattern {
  if (!flags.has('i') || !flags.has('a')) return { root, flags };
  const rest = [...flags].filter((flag) => flag !== 'i');
  return { root: spellOut(root), flags: new Set(rest) };
}

function spellOut(node: PatternNode): PatternNode {
  switch (node.kind) {
    case 'char': {
      const items = bothCases(node);
      return items.length === 1 ? node : { kind: 'set', negated: false, items };
    }
    case 'set':
      return { ...node, items: node.items.flatMap(bothCases) };
    case 'group':
    case 'look':
      return { ...node, body: spellOut(node.body) };
    case 'repeat':
      return { ...node, item: spellOut(node.item) };
    case 'sequence':
      return { ...node, items: node.items.map(spellOut) };
    case 'choice':
      return { ...node, branches: node.branches.map(spellOut) };
    case 'reference':
      throw new PatternError(
        'a reference to a group is not supported together with (?i) and (?a)',
        node.place,
      );
    default:
      return node;
  }
}

const cases = [
  { first: 'A', last: 'Z', other: (letter: string) => letter.toLowerCase() },
  { first: 'a', last: 'z', other: (letter: string) => letter.toUpperCase() },
];

/** The item and its ASCII letters in the other case. */
function bothCases(item: SetItem): SetItem[] {
  if (item.kind === 'class') return [item];
  const [from, to] = item.kind === 'char' ? [item.char, item.char] : [item.from, item.to];
  const others = cases.flatMap(({ first, last, other }): SetItem[] => {
    const [, start = first] = [from, first].sort();
    const [end = last] = [to, last].sort();
    return start <= end ? [{ kind: 'range', from: other(start), to: other(end) }] : [];
  });
  return [item, ...others];
}
