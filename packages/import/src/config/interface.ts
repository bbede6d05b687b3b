import { createHash } from 'node:crypto';
import { allCommands, type CommandNode } from '../crawl/command-node.ts';

/** What each command accepts, in a comparable form: options by their longest name. */
export type Interface = Record<string, { options: Record<string, string>; positionals: string[] }>;

export function interfaceOf(root: CommandNode): Interface {
  const entries = allCommands(root).map((node) => {
    const options = node.facts.flags.map((flag) => [flag.names.at(-1)!, optionText(flag)] as const);
    const positionals = node.facts.positionals.map(
      ({ name, required, variadic }) => `${name}${required ? '' : '?'}${variadic ? '…' : ''}`,
    );
    return [
      node.words.join(' '),
      { options: Object.fromEntries(options.sort(byName)), positionals },
    ] as const;
  });
  return Object.fromEntries(entries.sort(byName));
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

function optionText({
  value,
  type,
  enum: values,
  repeatable,
}: CommandNode['facts']['flags'][number]): string {
  return [
    value === 'none' ? 'switch' : `${value === 'optional' ? 'optional ' : ''}${type}`,
    values?.join('|'),
    repeatable && 'repeatable',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Short enough for a comment, long enough to avoid collisions. */
export function digestOf(value: Interface): string {
  return `sha256:${createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)}`;
}
