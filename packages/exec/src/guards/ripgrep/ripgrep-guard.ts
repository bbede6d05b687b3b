import { lstatSync, type Stats } from 'node:fs';
import { dirname, isAbsolute, join, sep } from 'node:path';
import { realPath } from '@climax/host/files';
import { showLine } from '@climax/text';
import type { Command } from '../../command/command.ts';
import type { Guarded } from '../guarded.ts';
import { isUnreachable } from '../is-unreachable.ts';

/**
 * ripgrep quotes lines of ignore files that are not patterns. In directories above a searched one it does so in spite of
 * `--no-ignore-messages`, and a link could show any other file. Then it says nothing about files that cannot be read.
 */
export async function ripgrepGuard(command: Command, signal?: AbortSignal): Promise<Guarded> {
  if (command.executor !== undefined && !command.unwrapped) return { environment: {} };
  const link = await findLink(searchedBy(command), signal);
  if (link === undefined) return { environment: {} };
  // The words behind a prefix stay as they are.
  if (command.unwrapped) return { problem: `${showLine(link)} may lead to files outside the project` };
  return { environment: {}, options: ['--no-messages'] };
}

/** The paths as they are written: behind a link, `..` leads elsewhere than its text says. */
function searchedBy({ argv, unwrapped = argv, cwd = '.' }: Command): string[] {
  const words = unwrapped.slice(1);
  const end = words.includes('--') ? words.indexOf('--') : words.length;
  const operands = words.filter((word, index) => index > end || !word.startsWith('-'));
  return ['.', ...operands].map((word) => (isAbsolute(word) ? word : cwd + sep + word));
}

/** A file in or above these paths that may be a link, or a path whose place has no name. */
async function findLink(
  paths: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const seen = new Set<string>();
  for (const path of new Set(paths)) {
    signal?.throwIfAborted();
    let above: string;
    try {
      above = await realPath(path);
    } catch (error) {
      // What is not there is not searched.
      if (isUnreachable(error)) continue;
      return path;
    }
    for (; !seen.has(above); above = dirname(above)) {
      seen.add(above);
      const link = ignoreFiles.map((name) => join(above, ...name)).find(leadsElsewhere);
      if (link !== undefined) return link;
    }
  }
  return undefined;
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
