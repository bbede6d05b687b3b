import { appendFileSync, closeSync, constants, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileReason } from '@climax/host/files';
import { showLine } from '@climax/text';
import type { Log, Message } from './log.ts';

/** Severities in ascending order, named as on the command line. */
export const logLevels = ['DEBUG', 'INFO', 'WARNING', 'ERROR'] as const;
export type LogLevel = (typeof logLevels)[number];

/** `json`: an object per line with `time`, `level` and `message`, for programs that collect logs. */
export type LogFormat = 'text' | 'json';

export interface LogOptions {
  format?: LogFormat;
  /** A file for all records. */
  file?: string | undefined;
  /** Receives records at or above the level, with a line feed. */
  print(text: string): void;
}

/** A log of one-line records, printed and written to a file. A file that cannot be written is reported once. */
export function createLog(level: LogLevel, { format = 'text', file, print }: LogOptions): Log {
  const appendToFile = file ? openLogFile(resolve(file), print) : undefined;
  const write = (severity: LogLevel, message: Message) => {
    const isShown = logLevels.indexOf(severity) >= logLevels.indexOf(level);
    if (!isShown && !appendToFile) return;
    const said = typeof message === 'string' ? message : message();
    if (isShown) print(`${lines[format](severity, said)}\n`);
    appendToFile?.(`${new Date().toISOString()} ${severity} ${showLine(said, Infinity)}\n`);
  };
  return {
    debug: (message) => write('DEBUG', message),
    info: (message) => write('INFO', message),
    warning: (message) => write('WARNING', message),
    error: (message) => write('ERROR', message),
  };
}

/** Both escape line breaks, so that no record can be forged. */
const lines: Record<LogFormat, (severity: LogLevel, message: string) => string> = {
  text: (severity, message) => `${severity.toLowerCase()}: ${showLine(message, Infinity)}`,
  json: (severity, message) =>
    JSON.stringify({ time: new Date().toISOString(), level: severity.toLowerCase(), message }),
};

/** Opened by path for every record, so that a rotated file is left behind at once. */
function openLogFile(path: string, print: LogOptions['print']): ((line: string) => void) | undefined {
  const report = (error: unknown) =>
    print(`warning: cannot write the log file ${path}: ${fileReason(error)}\n`);
  try {
    append(path, '');
  } catch (error) {
    report(error);
    return undefined;
  }
  let failed = false;
  return (line) => {
    try {
      append(path, line);
    } catch (error) {
      if (!failed) report(error);
      failed = true;
    }
  };
}

const { O_WRONLY, O_APPEND, O_CREAT, O_NONBLOCK } = constants;

/** Does not block, as opening a pipe without a reader otherwise would. */
function append(path: string, line: string): void {
  const file = openSync(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK, 0o600);
  try {
    appendFileSync(file, line);
  } finally {
    closeSync(file);
  }
}
