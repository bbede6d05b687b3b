import { describe, expect, it } from '@jest/globals';
import { leavesTree } from './leaves-tree.ts';

describe('leavesTree', () => {
  it.each(['../x', '..', 'a/../../x', 'a/..', '/x', '//x'])('%s is not in the tree', (name) => {
    expect(leavesTree(Buffer.from(name))).toBe(true);
  });

  it.each(['x', 'a/x', '..x', 'a../x', 'a/..x', 'a/...', './x'])('%s is in the tree', (name) => {
    expect(leavesTree(Buffer.from(name))).toBe(false);
  });
});
