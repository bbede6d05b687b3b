import { readWordTable } from '../text/read-word-table.ts';
import { squash } from '../text/squash.ts';
import { utilityFamilies } from '../words/utility-families.ts';
import { wordTables } from '../words/word-tables.ts';

let known: Map<string, string[]> | undefined;
const none: string[] = [];

/** Words for what a tool does whose name is a well-known program: `rm`, or with its family `coreutils_rm`. */
export function knownProgram(name: string): readonly string[] {
  known ??= readTables();
  const key = squash(name);
  return known.get(key) ?? ofFamily(key, known) ?? none;
}

function ofFamily(key: string, programs: ReadonlyMap<string, string[]>): string[] | undefined {
  const family = utilityFamilies.find((family) => key.startsWith(family));
  return family === undefined ? undefined : programs.get(key.slice(family.length));
}

function readTables(): Map<string, string[]> {
  const { fileCommands, systemCommands, programCommands } = wordTables();
  return new Map(
    [fileCommands, systemCommands, programCommands]
      .flatMap(readWordTable)
      .flatMap(([names, words]) => names.split(',').map((name) => [squash(name), words] as const)),
  );
}
