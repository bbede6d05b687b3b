import type { ServerCommand } from './client.ts';
import { startsClimax } from './server-command.ts';

/** The configs and policy that a configured server would load, from its arguments. */
export function runArguments({ args = [] }: Partial<ServerCommand>): { configs: string[]; policy?: string } {
  const program = args.findIndex((word) => startsClimax({ args: [word] }));
  const words = args.slice(program + 1).filter((word, index) => !(index === 0 && word === 'run'));
  const firstOption = words.findIndex((word) => word.startsWith('-'));
  const names = firstOption === -1 ? words : words.slice(0, firstOption);
  const [policy] = valuesOf('--policy', words).slice(-1);
  return {
    configs: [...names, ...valuesOf('--config', words)],
    ...(policy !== undefined && { policy }),
  };
}

/** `--config FILE` and `--config=FILE`. */
function valuesOf(option: string, words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    if (word.startsWith(`${option}=`)) return [word.slice(option.length + 1)];
    const next = words[index + 1];
    return word === option && next !== undefined ? [next] : [];
  });
}
