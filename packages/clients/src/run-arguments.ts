import type { ServerCommand } from './client.ts';
import { startsClimax } from './server-command.ts';

/** The files a configured server would load: what follows `run` in its arguments. */
export function runArguments({ args = [] }: Partial<ServerCommand>): { configs: string[]; policy?: string } {
  const program = args.findIndex((word) => startsClimax({ args: [word] }));
  const words = args.slice(program + 1).filter((word, index) => !(index === 0 && word === 'run'));
  const firstOption = words.findIndex((word) => word.startsWith('-'));
  const configs = firstOption === -1 ? words : words.slice(0, firstOption);
  const policy = words[words.indexOf('--policy') + 1];
  return { configs, ...(words.includes('--policy') && policy !== undefined && { policy }) };
}
