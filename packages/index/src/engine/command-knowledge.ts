import { fileCommands } from '../words/file-commands.ts';
import { programCommands } from '../words/program-commands.ts';
import { subcommands } from '../words/subcommands.ts';
import { systemCommands } from '../words/system-commands.ts';
import { utilityFamilies } from '../words/utility-families.ts';
import { parseWordGroups } from './parse-word-groups.ts';
import { squash } from './squash.ts';

let knowledge: Map<string, string[]> | undefined;
const none: string[] = [];

/** Words for what a tool does whose name is a well-known command: `rm`, `git_commit`, or with its family `coreutils_rm`. */
export function commandKnowledge(name: string): readonly string[] {
  knowledge ??= readTables();
  const key = squash(name);
  const family = utilityFamilies.find((family) => key.startsWith(family)) ?? '';
  return knowledge.get(key) ?? knowledge.get(key.slice(family.length)) ?? none;
}

function readTables(): Map<string, string[]> {
  return new Map(
    [fileCommands, systemCommands, programCommands, subcommands]
      .flatMap(parseWordGroups)
      .map(([name, words]) => [squash(name), words]),
  );
}
