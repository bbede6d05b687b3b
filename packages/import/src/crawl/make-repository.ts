import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a directory an empty git repository, without running git. */
export function makeRepository(directory: string): void {
  for (const name of ['objects', 'refs']) mkdirSync(join(directory, '.git', name), { recursive: true });
  writeFileSync(join(directory, '.git/HEAD'), 'ref: refs/heads/main\n');
}

/** What git, and programs that run it, say outside a repository. */
export const wantsRepository = (text: string): boolean =>
  /\bnot (?:in )?an? git repo(?:sitory)?\b/i.test(text);
