import type { Subcommand } from '../../command-facts.ts';
import { basename } from '../text/basename.ts';
import type { Section } from '../text/sections.ts';

/** Fewer words in usage lines may be operands: `draw x y`. */
const least = 4;

/** `hours cancel`, `hours day [<interval>]`: commands that have a usage line each and no list. */
export function readUsageCommands(sections: readonly Section[], command: readonly string[]): Subcommand[] {
  const own = `${[basename(command[0] ?? ''), ...command.slice(1)].join(' ')} `;
  const lines = sections
    .filter(({ kind }) => kind === 'usage')
    .flatMap((section) => section.lines.map(({ text }) => text.trim()))
    .filter((text) => text.startsWith(own));
  const found = new Map<string, Subcommand>();
  for (const line of lines) {
    const [, name, operands = ''] = /^([a-z][\w-]*)(?: (.*))?$/.exec(line.slice(own.length)) ?? [];
    if (name !== undefined && !found.has(name))
      found.set(name, { name, aliases: [], ...(operands && { operands }), description: '' });
  }
  return found.size >= least && found.size * 2 > lines.length ? [...found.values()] : [];
}
