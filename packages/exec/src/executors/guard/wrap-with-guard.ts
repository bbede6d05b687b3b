import { isVariableName } from '@climax/config/words';
import { quoteWord } from '@climax/text/line';
import type { Command } from '../../command/command.ts';
import { guardScript } from './guard-script.ts';

/** A transport to another machine. */
export interface Transport {
  /** The words of the transport, up to the guard. */
  words: readonly string[];
  /** The words that people are shown in their place. */
  shownWords?: readonly string[];
  /** Where it leads, see `ShownCommand`. */
  place: string;
  /** Whether a shell on the remote side reads the rest as one line. */
  quote?: boolean;
  /** The shell that runs the guard; absent if it is already waiting for input. */
  shell?: string;
  /** The remote directory; by default the one where the transport starts. */
  directory?: string | undefined;
}

/** Seconds that the guard adds to the command's time limit, in case the server is gone. */
export const spareSeconds = 10;

/**
 * Wraps a command with a guard: words, environment and standard input are sent over the stream, which stays open as
 * the command's lifeline. None of them appears on a command line or in a request.
 */
export function wrapWithGuard(command: Command, argv: readonly string[], transport: Transport): Command {
  const id = crypto.randomUUID();
  const mark = crypto.randomUUID();
  const { stdin = '', env, timeoutSeconds } = command;
  const { directory = '', place } = transport;
  const words = transport.shell === undefined ? [] : guardWords(transport.shell, id);
  const badNames = Object.keys(env).filter((name) => !isVariableName(name));
  const errors = [...(command.errors ?? []), ...badNames.map(badName)];
  const lines = [
    `${Math.ceil(timeoutSeconds) + spareSeconds} ${Buffer.byteLength(stdin)} ${mark}`,
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
    lifeLine: { id, mark, directory, program: argv[0] ?? '' },
    shown: {
      argv: [...(transport.shownWords ?? transport.words), ...argv],
      ...(directory !== '' && { directory }),
      ...(command.stdin !== undefined && { stdin }),
      place,
    },
  };
}

/** A command with a guard, with further variables, which take the place of others. */
export function withVariables(command: Command, variables: Record<string, string>): Command {
  const { stdin = '' } = command;
  // After the limits and the directory, which may look like a word; words come last.
  const first = stdin.indexOf('\n=', stdin.indexOf('\n') + 1) + 1;
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${encode(value)}\n`);
  return { ...command, stdin: stdin.slice(0, first) + lines.join('') + stdin.slice(first) };
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
