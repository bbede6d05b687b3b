import { lstatSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { realPath } from '@climax/host/files';
import { showLine } from '@climax/text';
import type { Command } from '../../command/command.ts';
import type { Guarded } from '../guarded.ts';

/**
 * ripgrep quotes lines of ignore files that are not patterns. In directories above a searched one it does so in spite of
 * `--no-ignore-messages`, and a link could show any other file. Then it says nothing about files that cannot be read.
 */
export async function ripgrepGuard(command: Command): Promise<Guarded> {
  if (command.executor !== undefined && !command.unwrapped) return { environment: {} };
  const directory = resolve(command.cwd ?? '.');
  const [, ...words] = command.unwrapped ?? command.argv;
  const searched = ['.', ...words.filter((word) => !word.startsWith('-'))];
  for (const above of await directoriesAbove(searched.map((word) => resolve(directory, word)))) {
    const link = ignoreFiles.map((name) => join(above, ...name)).find(leadsElsewhere);
    if (link === undefined) continue;
    // The words behind a prefix stay as they are.
    if (command.unwrapped) return { problem: `${showLine(link)} may lead to files outside the project` };
    return { environment: {}, options: ['--no-messages'] };
  }
  return { environment: {} };
}

const ignoreFiles = [
  ['.ignore'],
  ['.rgignore'],
  ['.gitignore'],
  // A file instead of a directory names another one.
  ['.git'],
  ['.git', 'info'],
  ['.git', 'info', 'exclude'],
];

/** The real directories above these paths, and the paths themselves. Words that name nothing are not searched. */
async function directoriesAbove(paths: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const path of new Set(paths)) {
    let above = await realPath(path).catch(() => undefined);
    while (above !== undefined && !found.has(above)) {
      found.add(above);
      above = dirname(above);
    }
  }
  return found;
}

function leadsElsewhere(path: string): boolean {
  const entry = look(path);
  return entry !== undefined && (entry.isSymbolicLink() || (path.endsWith('.git') && entry.isFile()));
}

function look(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
