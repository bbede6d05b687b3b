import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Real programs in their own directory: shell scripts by name. */
export function makePrograms(scripts: Record<string, string>): {
  env: NodeJS.ProcessEnv;
  directory: string;
  remove(): void;
} {
  const directory = mkdtempSync(join(tmpdir(), 'climax-programs-'));
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(directory, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(directory, name), 0o755);
  }
  return {
    directory,
    env: { ...process.env, PATH: [directory, process.env.PATH].join(delimiter) },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A script that prints a text. */
export const prints = (text: string, more = '') => `cat <<'TEXT'\n${text}\nTEXT\n${more}`;
