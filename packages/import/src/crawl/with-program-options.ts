import type { Flag } from '../command-facts.ts';
import { basename } from '../help/text/basename.ts';
import type { CommandNode } from './command-node.ts';

/**
 * The commands of a program, those with its options that it shows after them: `pm2 start api.js -i 4`, where only `pm2 --help` lists
 * `-i`.
 */
export function withProgramOptions(root: CommandNode): CommandNode[] {
  const lines = root.text.split('\n').map((line) => line.trim().replace(/^\$ /, '').split(/\s+/));
  const shown = lines.filter(([first]) => first === basename(root.words[0]!));
  return root.children.map((child) => {
    const names = [child.words.at(-1), ...(child.listed?.aliases ?? [])];
    const own = namesOf(child.facts.flags);
    const further = root.facts.flags.filter((flag) => flag.names.every((name) => !own.has(name)));
    const known = namesOf(further);
    const takesThem = shown.some(
      ([, command, ...rest]) => names.includes(command) && rest.some((word) => known.has(word)),
    );
    if (!takesThem || child.text === '') return child;
    const flags = [...child.facts.flags, ...further.map((flag) => ({ ...flag, global: true as const }))];
    return { ...child, facts: { ...child.facts, flags } };
  });
}

const namesOf = (flags: readonly Flag[]) => new Set(flags.flatMap(({ names }) => names));
