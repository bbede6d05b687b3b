import { lstatSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { showLine } from '@climax/text';
import type { Command } from '../../command/command.ts';
import { checkLinks } from '../check-links.ts';
import type { Guarded } from '../guarded.ts';
import { leadsOut } from '../leads-out.ts';
import { type Look, startLook } from '../look.ts';
import { checkSchema } from './check-schema.ts';

const area = 'the working directory';

/** Helm shows values and templates of a chart, and of files with values: a link could show any other file. */
export async function helmGuard(command: Command, signal?: AbortSignal): Promise<Guarded> {
  if (command.executor !== undefined && !command.unwrapped) return { environment: {} };
  const directory = resolve(command.cwd ?? '.');
  const argv = command.unwrapped ?? command.argv;
  const [, first, ...rest] = argv;
  const look = startLook(signal);
  const isLinted = argv.includes('lint');
  for (const word of first === 'show' ? rest.slice(1) : rest) {
    const path = resolve(directory, word.replace(/^--values=/, ''));
    const problem = (await checkPath(path, directory, look)) ?? (isLinted ? checkLinted(path) : undefined);
    if (problem !== undefined) return { problem };
  }
  return { environment: {} };
}

/** Other words than paths are names of nothing, or of files that are not read. */
async function checkPath(path: string, directory: string, look: Look): Promise<string | undefined> {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return undefined;
  if (await leadsOut(path, directory)) return `${showLine(path)} points outside ${area}`;
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  // A name of a release may be that of any directory.
  if (lstatSync(join(path, 'Chart.yaml'), { throwIfNoEntry: false }) === undefined) return undefined;
  return checkLinks(path, { places: [directory], area, concerns: () => true }, look);
}

/** A packed chart has a schema too. */
function checkLinted(path: string): string | undefined {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() && /\.(?:tgz|tar\.gz)$/.test(path))
    return 'the schema of a packed chart cannot be checked; unpack it';
  return checkSchema(path);
}
