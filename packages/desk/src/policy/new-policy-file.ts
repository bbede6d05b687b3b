import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The file for a new policy: one that does not exist in the directory yet. */
export function newPolicyFile(directory: string): string {
  for (let number = 1; ; number++) {
    const path = join(directory, `climax-policy${number === 1 ? '' : `-${number}`}.yaml`);
    if (!existsSync(path)) return path;
  }
}
