import { isIP } from 'node:net';
import { type LogLevel, logLevels } from '@climax/runtime';
import { parseSince } from '@climax/text/match';
import { InvalidArgumentError } from 'commander';

export function parseLogLevel(value: string): LogLevel {
  const level = logLevels.find((each) => each === value.toUpperCase());
  if (!level) throw new InvalidArgumentError(`Allowed choices are ${logLevels.join(', ')}.`);
  return level;
}

/** The values of an option that may be given several times. */
export function collect(value: string, earlier: string[] = []): string[] {
  return [...earlier, value];
}

export function parsePort(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new InvalidArgumentError('Expected a port from 0 to 65535.');
  return Number(value);
}

/** `300.1.1.1` would be looked up as a name. */
export function parseHost(value: string): string {
  if (isIP(value) === 0 && !/^(?=.*[a-z])[a-z\d_]([a-z\d_.-]*[a-z\d_.])?$/i.test(value))
    throw new InvalidArgumentError('Expected an IP address or the name of a host.');
  return value;
}

export function parseCount(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new InvalidArgumentError('Expected an integer from 1 to 999999999.');
  return Number(value);
}

/** Seconds, at most a day, possibly with a fraction. */
export function parseSeconds(value: string): number {
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(value) || Number(value) > 86_400)
    throw new InvalidArgumentError('Expected a number of seconds from 0 to 86400.');
  return Number(value);
}

export function parseTime(value: string): Date {
  const time = parseSince(value);
  if (!time) throw new InvalidArgumentError('Expected a time such as 30m, 12h, 7d or 2026-11-17T08:30Z.');
  return time;
}

/** The examples at the end of a help text. */
export function examples(lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`;
}
