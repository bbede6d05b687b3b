import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const installPath = '.claude/commands/climax-config.md';

/** Prints the guide for writing configs, tells where it is, or copies it to where a coding agent looks. */
export function skill(options: { path?: boolean; install?: boolean }): number {
  const guide = new URL('../skill/SKILL.md', import.meta.url);
  const text = readFileSync(guide, 'utf8');
  if (options.path) {
    process.stdout.write(`${fileURLToPath(guide)}\n`);
  } else if (options.install) {
    mkdirSync(dirname(installPath), { recursive: true });
    writeFileSync(installPath, text);
    process.stdout.write(`Installed to ${installPath}\n`);
  } else {
    process.stdout.write(text);
  }
  return 0;
}
