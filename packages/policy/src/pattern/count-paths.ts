import type { PatternNode } from './pattern-node.ts';

/**
 * An upper bound for the paths a matcher could try on a value of `length` characters. Infinite for nested
 * repetitions, which can take exponential time.
 */
export function countPaths(node: PatternNode, length: number): number {
  const count = (inner: PatternNode) => countPaths(inner, length);
  switch (node.kind) {
    case 'sequence':
      return node.items.map(count).reduce((product, paths) => product * paths, 1);
    case 'choice':
      return node.branches.map(count).reduce((sum, paths) => sum + paths, 0);
    case 'group':
    case 'look':
      return count(node.body);
    case 'repeat':
      return repeatPaths(node, count(node.item), length);
    default:
      return 1;
  }
}

function repeatPaths({ min, max }: { min: number; max: number }, paths: number, length: number): number {
  if (max <= 1) return paths + 1;
  if (paths > 1) return Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(max, length) - min + 1);
}
