import { commands, utilityFamilies } from '../words/commands.ts';
import { squash } from './squash.ts';
import { parseWordGroups } from './word-groups.ts';

let knowledge: Map<string, string[]> | undefined;
const none: string[] = [];

/** Words for what a tool does whose name is a well-known command, alone (`rm`) or with its family (`coreutils_rm`). */
export function commandKnowledge(name: string): readonly string[] {
  knowledge ??= new Map(parseWordGroups(commands).map(([command, words]) => [squash(command), words]));
  const key = squash(name);
  const family = utilityFamilies.find((family) => key.startsWith(family)) ?? '';
  return knowledge.get(key) ?? knowledge.get(key.slice(family.length)) ?? none;
}
