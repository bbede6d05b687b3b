import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where a policy that is written on the page goes: a file of the directory that does not exist yet. */
export function newPolicyFile(directory: string): string {
  for (let number = 1; ; number++) {
    const path = join(directory, `climax-policy${number === 1 ? '' : `-${number}`}.yaml`);
    if (!existsSync(path)) return path;
  }
}
