import { commands } from '../words/commands.ts';
import { squash } from './squash.ts';
import { parseWordGroups } from './word-groups.ts';

let knowledge: Map<string, string[]> | undefined;
const none: string[] = [];

/** Words for what a tool does whose name is a well-known command, alone (`rm`) or after its CLI (`coreutils_rm`). */
export function commandKnowledge(name: string, cli: string): readonly string[] {
  knowledge ??= new Map(parseWordGroups(commands).map(([command, words]) => [squash(command), words]));
  const key = squash(name);
  const known = knowledge.get(key);
  if (known) return known;
  const prefix = squash(cli);
  return key.startsWith(prefix) ? (knowledge.get(key.slice(prefix.length)) ?? none) : none;
}
