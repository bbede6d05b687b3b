/** Whether a name in an index is not that of a file in the working tree. Git checks names when it adds them, not when it reads them. */
export function leavesTree(name: Buffer): boolean {
  // Names without dots are many.
  return name[0] === slash || (name.includes('..') && parent.test(name.toString('latin1')));
}

const slash = 0x2f;
const parent = /(?:^|\/)\.\.(?:\/|$)/;
