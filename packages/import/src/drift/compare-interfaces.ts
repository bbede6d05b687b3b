import type { Interface } from '../config/interface.ts';

/** One difference between what a program accepted and what it accepts now. */
export interface Change {
  kind: 'gained' | 'lost' | 'changed';
  /** `gh pr list`, or `gh pr list --limit`. */
  what: string;
  detail?: string;
}

/** Everything a program has gained, lost or changed, command by command. */
export function compareInterfaces(before: Interface, now: Interface): Change[] {
  const commands = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return commands.flatMap((command): Change[] => {
    const [old, next] = [before[command], now[command]];
    if (!old) return [{ kind: 'gained', what: command }];
    if (!next) return [{ kind: 'lost', what: command }];
    const moved = old.positionals.join(' ') !== next.positionals.join(' ');
    return [
      ...(moved
        ? [
            {
              kind: 'changed' as const,
              what: `${command} (arguments)`,
              detail: `${list(old.positionals)} → ${list(next.positionals)}`,
            },
          ]
        : []),
      ...compareOptions(command, old.options, next.options),
    ];
  });
}

const list = (words: readonly string[]) => words.join(' ') || 'none';

function compareOptions(
  command: string,
  before: Record<string, string>,
  now: Record<string, string>,
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return names.flatMap((name): Change[] => {
    const what = `${command} ${name}`;
    if (before[name] === undefined) return [{ kind: 'gained', what, detail: now[name]! }];
    if (now[name] === undefined) return [{ kind: 'lost', what }];
    return before[name] === now[name]
      ? []
      : [{ kind: 'changed', what, detail: `${before[name]} → ${now[name]}` }];
  });
}

const signs = { gained: '+', lost: '-', changed: '~' };

export const changeLine = ({ kind, what, detail }: Change) =>
  `  ${signs[kind]} ${what}${detail ? `: ${detail}` : ''}`;
