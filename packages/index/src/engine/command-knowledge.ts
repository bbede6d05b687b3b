import { commandKin } from '../words/command-kin.ts';
import { containerCommands } from '../words/container-commands.ts';
import { fileCommands } from '../words/file-commands.ts';
import { gitCommands } from '../words/git-commands.ts';
import { githubCommands } from '../words/github-commands.ts';
import { packageCommands } from '../words/package-commands.ts';
import { programCommands } from '../words/program-commands.ts';
import { serviceCommands } from '../words/service-commands.ts';
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
  return knowledge.get(key) ?? ofFamily(key, knowledge) ?? ofKin(key, knowledge) ?? none;
}

function ofFamily(key: string, known: ReadonlyMap<string, string[]>): string[] | undefined {
  const family = utilityFamilies.find((family) => key.startsWith(family));
  return family === undefined ? undefined : known.get(key.slice(family.length));
}

function ofKin(key: string, known: ReadonlyMap<string, string[]>): string[] | undefined {
  const kin = commandKin.find(([program]) => key.startsWith(program));
  return kin === undefined ? undefined : known.get(kin[1] + key.slice(kin[0].length));
}

function readTables(): Map<string, string[]> {
  const tables = [
    fileCommands,
    systemCommands,
    programCommands,
    gitCommands,
    containerCommands,
    githubCommands,
    packageCommands,
    serviceCommands,
  ];
  return new Map(
    tables
      .flatMap(parseWordGroups)
      .flatMap(([names, words]) => names.split(',').map((name) => [squash(name), words] as const)),
  );
}
