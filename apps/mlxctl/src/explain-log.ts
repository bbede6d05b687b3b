import { showLine } from '@climax/text';
import { ContractError, type ErrorCode } from './contract-error.ts';

/** Meanings of a server's final log lines, most reliable first. */
const signs: [pattern: RegExp, code: ErrorCode, meaning: string][] = [
  [/ModuleNotFoundError|command not found/i, 'launch_failed', 'the server program is not complete'],
  [/address already in use|EADDRINUSE/i, 'port_busy', 'the port was taken meanwhile'],
  [
    /RepositoryNotFoundError|Repository Not Found|LocalEntryNotFoundError|HFValidationError|(?:model|repo(?:sitory)?)\b.{0,80}\b(?:not found|does not exist)|FileNotFoundError|404 Client Error/i,
    'model_not_found',
    'there is no such model',
  ],
];

/** The error that a server's log explains, if it is about the model, the port or the program. */
export function explainLog(log: string): ContractError | undefined {
  const found = signs.find(([pattern]) => pattern.test(log));
  return found && new ContractError(found[1], `${found[2]}: ${lastLine(log)}`);
}

/** The last non-empty line. */
export function lastLine(log: string): string {
  const line = log.trimEnd().split('\n').at(-1)?.trim();
  return line ? showLine(line) : 'it said nothing';
}
