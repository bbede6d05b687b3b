import type { Command } from '../../command.ts';
import type { ExitReading } from '../executor-kind.ts';
import { quoteWord } from '../quote-word.ts';
import { guardScript } from './guard-script.ts';

/** How a command gets to another machine. */
export interface Transport {
  /** The words that lead there, up to where the command begins. */
  words: readonly string[];
  /** Whether a shell over there reads the rest as one line. */
  quote: boolean;
  /** What runs the guard. */
  shell: string;
  /** The directory over there; the one where the transport ends without it. */
  directory?: string | undefined;
}

/** Seconds that the guard grants beyond the time limit of the command, in case nobody is left to tell it. */
const SPARE_SECONDS = 10;

/**
 * A command behind a guard: environment and standard input travel over the stream, which stays open as the life line
 * of the command. Nothing of them is on a command line.
 */
export function guardCommand(command: Command, argv: readonly string[], transport: Transport): Command {
  const id = crypto.randomUUID();
  const { stdin = '', env, timeoutSeconds } = command;
  const limit = Math.ceil(timeoutSeconds) + SPARE_SECONDS;
  const words = [
    ...[transport.shell, '-c', guardScript, 'climax-guard', id, String(limit)],
    ...[String(Buffer.byteLength(stdin)), transport.directory ?? '', ...argv],
  ];
  const errors = [
    ...(command.errors ?? []),
    ...Object.keys(env)
      .filter((name) => !isName(name))
      .map(badName),
  ];
  return {
    argv: [...transport.words, ...(transport.quote ? words.map(quoteWord) : words)],
    stdin: `${Object.entries(env).map(variableLine).join('')}\n${stdin}`,
    env: {},
    timeoutSeconds,
    ...(errors.length > 0 && { errors }),
    lifeLine: { id, directory: transport.directory ?? '', program: argv[0] ?? '' },
  };
}

/** What the last line of a guard says; nothing when there is none, because the transport failed or was cut. */
export function readGuard(
  { lifeLine }: Command,
  stderr: string,
): (ExitReading & { stderr: string }) | undefined {
  if (!lifeLine) return undefined;
  const { id, directory } = lifeLine;
  const [line, how, code] = new RegExp(`\\n?climax-guard ${id} (\\w+) (\\d+)\\s*$`).exec(stderr) ?? [];
  if (line === undefined) return undefined;
  const rest = stderr.slice(0, -line.length);
  if (how === 'directory') {
    return { exitCode: -1, message: `Working directory not found over there: ${directory}`, stderr: rest };
  }
  return { exitCode: Number(code), stderr: rest, hadSurvivors: how === 'exit1' };
}

function variableLine([name, value]: [string, string]): string {
  return `${name}=${value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n`;
}

function isName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}

function badName(name: string): string {
  return `Environment variable '${name}' has a name that no shell can pass on`;
}
