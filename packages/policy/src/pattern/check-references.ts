import { PatternError, type PatternNode } from './pattern-node.ts';

/**
 * Refuses references to groups that may not have matched: Python fails and JavaScript matches the empty string. Also
 * refused inside lookbehinds, which JavaScript matches backwards.
 */
export function checkReferences(root: PatternNode): void {
  walk(root, { certain: new Set(), inLookbehind: false });
}

type Reference = Extract<PatternNode, { kind: 'reference' }>;

interface Surroundings {
  /** Groups that have always matched in this repetition when this point is reached. */
  certain: Set<number>;
  inLookbehind: boolean;
}

/** Adds the groups that have always matched after this node to `certain`. */
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
