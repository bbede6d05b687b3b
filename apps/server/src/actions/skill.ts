import { closeSync, constants, lstatSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const installPath = '.claude/commands/climax-config.md';

interface SkillOptions {
  path?: boolean;
  install?: boolean;
  force?: boolean;
}

/** Prints the guide for writing configs or its path, or installs it where coding agents look for commands. */
export function skill({ path, install: isInstall, force = false }: SkillOptions): number {
  const guide = new URL('../skill/SKILL.md', import.meta.url);
  const text = readFileSync(guide, 'utf8');
  if (path) {
    process.stdout.write(`${fileURLToPath(guide)}\n`);
  } else if (isInstall) {
    install(text, force);
    process.stdout.write(`Installed to ${installPath}\n`);
  } else {
    process.stdout.write(text);
  }
  return 0;
}

/** Does not follow symbolic links, which could lead outside the project. */
function install(text: string, force: boolean): void {
  const steps = ['.claude', dirname(installPath), installPath];
  for (const step of steps) {
    if (lstatSync(step, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new Error(`${step} is a link; remove it first`);
  }
  if (!force && lstatSync(installPath, { throwIfNoEntry: false }))
    throw new Error(`${installPath} already exists; --force overwrites it`);
  mkdirSync(dirname(installPath), { recursive: true });
  const { O_WRONLY, O_CREAT, O_TRUNC, O_EXCL, O_NOFOLLOW } = constants;
  const file = openSync(installPath, O_WRONLY | O_CREAT | O_NOFOLLOW | (force ? O_TRUNC : O_EXCL), 0o644);
  try {
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
}
