import { basename } from 'node:path';
import type { Command } from '../command.ts';
import type { ExecutorFinding, ExecutorKind } from './executor-kind.ts';
import { choice } from './key-schemas.ts';
import { quoteWord } from './quote-word.ts';

/** An argv put in front of the command: `ssh host --`, `kubectl exec -i pod --`, `bwrap …`. */
export interface PrefixExecutor {
  type: 'prefix';
  command: string[];
  /** Quote each word for a POSIX shell on the other side. Default: true for programs known to need it, such as ssh. */
  quote?: boolean;
}

export const prefix: ExecutorKind<PrefixExecutor> = {
  types: ['prefix'],
  keys: {
    command: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      expected: 'a list of words',
      description: 'For `prefix`: the words put before every command.',
    },
    quote: choice('For `prefix`: quote each word for a shell on the other side; true for ssh unless stated.'),
  },
  needs: { command: 'a command: a list of words' },
  check,
  wrap,
  describe: ({ command }) => command.join(' '),
};

function check({ command }: PrefixExecutor): ExecutorFinding[] {
  if (command.length === 0 || command[0] === '') {
    return [{ key: 'command', code: 'missing-key', message: 'expected at least the name of a program' }];
  }
  return command.some((word) => word.includes('\0'))
    ? [{ key: 'command', code: 'bad-word', message: 'may not contain a NUL character' }]
    : [];
}

function wrap(command: Command, executor: PrefixExecutor): Command {
  const quote = executor.quote ?? executor.command.some((word) => joinsWords.has(basename(word)));
  return { ...command, argv: [...executor.command, ...(quote ? command.argv.map(quoteWord) : command.argv)] };
}

/** Programs that join their arguments with blanks and hand the line to a shell on the other side. */
const joinsWords = new Set(['ssh', 'autossh', 'slogin', 'rsh', 'dbclient']);
