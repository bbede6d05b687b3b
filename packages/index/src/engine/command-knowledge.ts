import { fileCommands } from '../words/file-commands.ts';
import { programCommands } from '../words/program-commands.ts';
import { systemCommands } from '../words/system-commands.ts';
import { utilityFamilies } from '../words/utility-families.ts';
import { parseWordGroups } from './parse-word-groups.ts';
import { squash } from './squash.ts';

let knowledge: Map<string, string[]> | undefined;
const none: string[] = [];

/** Words for what a tool does whose name is a well-known program: `rm`, or with its family `coreutils_rm`. */
export function commandKnowledge(name: string): readonly string[] {
  knowledge ??= readTables();
  const key = squash(name);
  return knowledge.get(key) ?? ofFamily(key, knowledge) ?? none;
}

function ofFamily(key: string, known: ReadonlyMap<string, string[]>): string[] | undefined {
  const family = utilityFamilies.find((family) => key.startsWith(family));
  return family === undefined ? undefined : known.get(key.slice(family.length));
}

function readTables(): Map<string, string[]> {
  const tables = [fileCommands, systemCommands, programCommands];
  return new Map(
    tables
      .flatMap(parseWordGroups)
      .flatMap(([names, words]) => names.split(',').map((name) => [squash(name), words] as const)),
  );
}
