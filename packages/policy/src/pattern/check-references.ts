import { PatternError, type PatternNode } from './pattern-node.ts';

/**
 * Refuses a reference to a group that need not have matched: there, Python fails and JavaScript matches nothing.
 * So too inside a lookbehind, which JavaScript reads backwards.
 */
export function checkReferences(root: PatternNode): void {
  walk(root, { certain: new Set(), inLookbehind: false });
}

type Reference = Extract<PatternNode, { kind: 'reference' }>;

interface Surroundings {
  /** Groups that have matched, in this very repetition, whenever this place is reached. */
  certain: Set<number>;
  inLookbehind: boolean;
}

/** Adds to `certain` the groups that have surely matched once the node has. */
function walk(node: PatternNode, around: Surroundings): void {
  switch (node.kind) {
    case 'sequence':
      for (const item of node.items) walk(item, around);
      break;
    case 'group':
      walk(node.body, around);
      if (node.index !== null) around.certain.add(node.index);
      break;
    case 'choice':
      for (const branch of node.branches) walk(branch, aside(around));
      break;
    case 'repeat':
      walk(node.item, aside(around));
      break;
    case 'look':
      walk(node.body, { ...aside(around), inLookbehind: around.inLookbehind || !node.ahead });
      break;
    case 'reference':
      if (around.inLookbehind) fail(node, 'is inside a lookbehind');
      if (!around.certain.has(node.index)) {
        fail(node, 'refers to a group inside an alternative, a repetition or a lookaround');
      }
  }
}

function aside(around: Surroundings): Surroundings {
  return { ...around, certain: new Set(around.certain) };
}

function fail({ index, place }: Reference, reason: string): never {
  throw new PatternError(`the reference to group ${index} ${reason}, which is not supported`, place);
}
