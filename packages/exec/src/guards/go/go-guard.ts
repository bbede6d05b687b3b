import { isUtf8 } from 'node:buffer';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readSmallFile, realPath } from '@climax/host/files';
import { showLine } from '@climax/text';
import type { Command } from '../../command/command.ts';
import type { Environment } from '../../start/environment.ts';
import type { Guarded } from '../guarded.ts';
import { leadsOut } from '../leads-out.ts';

/** Files that go finds by name and quotes in errors. */
const readByName = ['go.mod', 'go.work', 'go.sum', 'go.work.sum', 'vendor/modules.txt'];
/** Those that name directories of other modules. */
const naming = ['go.mod', 'go.work'];
/** Ten times what well-known projects need. */
const mostBytes = 2 ** 18;
/** Words of these files that are looked up. */
const mostWords = 10_000;

/** Go quotes lines of the files that describe modules, also in errors: a link could show any other file. */
export async function goGuard(
  command: Command,
  environment: Environment,
  signal?: AbortSignal,
): Promise<Guarded> {
  if (command.executor !== undefined && !command.unwrapped) return { environment };
  const directory = command.cwd ?? '.';
  // A missing directory is explained when the command starts.
  const problem = existsSync(directory) ? await checkModules(await realPath(directory), signal) : undefined;
  if (problem === undefined) return { environment };
  return { problem };
}

/** A module is found from a subdirectory, may be part of a workspace, and may name others. */
async function checkModules(start: string, signal: AbortSignal | undefined): Promise<string | undefined> {
  const places = new Set<string>();
  for (let place = start; ; place = dirname(place)) {
    places.add(place);
    if (place === dirname(place)) break;
  }
  let count = 0;
  // Those that are added on the way are visited too.
  for (const place of places) {
    for (const name of readByName) {
      if (await leadsOut(join(place, name), place))
        return `${showLine(join(place, name))} points outside the module`;
    }
    for (const name of naming) {
      const words = await wordsIn(join(place, name));
      if (words === undefined) return `${showLine(join(place, name))} cannot be read`;
      for (const word of words) {
        signal?.throwIfAborted();
        if (++count > mostWords) return `go.mod and go.work have more than ${mostWords} words`;
        const named = resolve(place, word);
        if (!places.has(named) && (await isDirectory(named))) places.add(named);
      }
    }
  }
  return undefined;
}

/** The words of a file as go separates them. Undefined if go could see other words. */
async function wordsIn(file: string): Promise<Set<string> | undefined> {
  try {
    // Reading a pipe would block.
    if (!(await stat(file)).isFile()) return new Set();
  } catch {
    return new Set();
  }
  try {
    const bytes = readSmallFile(file, mostBytes);
    const text = bytes.toString();
    // For go, U+0085 is a space and U+FEFF is not.
    if (bytes.length > mostBytes || !isUtf8(bytes) || /[\x85\ufeff]/.test(text)) return undefined;
    const words = text.split('\n').map(wordsOf);
    return words.includes(undefined) ? undefined : new Set(words.flatMap((some) => some ?? []));
  } catch {
    return undefined;
  }
}

/** A comment, a word between quotes of one kind, a quote that is not closed, or any other word, which may have quotes and `=>` in it. */
const token = /(\/\/.*)|"([^"]*)"|`([^`]*)`|(["`])|((?:(?!\/\/)[^\s()[\]{},])+)/gs;

function wordsOf(line: string): string[] | undefined {
  const words: string[] = [];
  for (const [, comment, double, single, open, plain] of line.matchAll(token)) {
    if (comment !== undefined) continue;
    const quoted = double ?? single;
    // Go reads escapes, and would leave out line breaks.
    if (open !== undefined || /[\\\r]/.test(quoted ?? '')) return undefined;
    words.push(...(quoted === undefined ? [plain ?? '', ...(plain ?? '').split('=>')] : [quoted]));
  }
  return words.filter((word) => word !== '');
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
