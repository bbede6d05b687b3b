import { isVariableName } from '@climax/config/words';
import { quoteWord } from '@climax/text/line';
import type { Command } from '../../command/command.ts';
import { guardScript } from './guard-script.ts';

/** How a command gets to another machine. */
export interface Transport {
  /** The words that lead there, up to where the guard begins. */
  words: readonly string[];
  /** Whether a shell on the remote side reads the rest as one line. */
  quote?: boolean;
  /** What runs the guard; absent when it has been started already and only waits for its input. */
  shell?: string;
  /** The directory on the remote side; the one where the transport ends without it. */
  directory?: string | undefined;
}

/** Seconds that the guard grants beyond the time limit of the command, in case nobody is left to tell it. */
export const spareSeconds = 10;

/**
 * A command behind a guard: words, environment and standard input travel over the stream, which stays open as the life
 * line of the command. Nothing of them is on a command line of this side or in a request.
 */
export function wrapWithGuard(command: Command, argv: readonly string[], transport: Transport): Command {
  const id = crypto.randomUUID();
  const { stdin = '', env, timeoutSeconds } = command;
  const { directory = '' } = transport;
  const words = transport.shell === undefined ? [] : guardWords(transport.shell, id);
  const badNames = Object.keys(env).filter((name) => !isVariableName(name));
  const errors = [...(command.errors ?? []), ...badNames.map(badName)];
  const lines = [
    `${Math.ceil(timeoutSeconds) + spareSeconds} ${Buffer.byteLength(stdin)}`,
    encode(directory),
    ...Object.entries(env).map(([name, value]) => `${name}=${encode(value)}`),
    ...argv.map((word) => `=${encode(word)}`),
  ];
  return {
    argv: [...transport.words, ...(transport.quote ? words.map(quoteWord) : words)],
    stdin: `${lines.join('\n')}\n\n${stdin}`,
    env: {},
    timeoutSeconds,
    ...(errors.length > 0 && { errors }),
    lifeLine: { id, directory, program: argv[0] ?? '' },
  };
}

/** The words that start a guard. */
export function guardWords(shell: string, id: string): string[] {
  return [shell, '-c', guardScript, 'climax-guard', id];
}

function encode(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

function badName(name: string): string {
  return `Environment variable '${name}' has a name that no shell can pass on`;
}
