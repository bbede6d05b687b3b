import { toJsonLine } from '@climax/text/line';
import type { EndedCall, StartedCall } from './audit-record.ts';

/** Characters kept of a name, and of one value. */
const maxName = 200;
const maxValue = 2000;
/** Values kept of one call. */
const maxValues = 500;
/**
 * Bytes of all arguments as they are written, of the command, and of the findings. Together they stay well below what
 * readers accept: escaped, a character can take six bytes.
 */
const maxBytes = 1024 * 1024;

/** The start record with all values cut to a bounded size; cuts are marked. */
export function boundStart(call: StartedCall): StartedCall {
  const { client, tool, arguments: args, argv } = call;
  return {
    ...boundTexts(call),
    client: client === null ? null : cut(client, maxName),
    tool: cut(tool, maxName),
    arguments: args && boundArguments(args),
    argv: argv && boundList(argv, maxBytes),
  };
}

/** The same for the end record. */
export function boundEnd(call: EndedCall): EndedCall {
  const { findings, approval } = call;
  return {
    ...boundTexts(call),
    ...(findings && { findings: boundFindings(findings) }),
    ...(approval && {
      approval: { ...boundTexts(approval), by: approval.by === null ? null : cut(approval.by, maxName) },
    }),
  };
}

/** Each argument gets the same share, so that one cannot push out another. */
function boundArguments(args: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(args).slice(0, maxValues);
  const share = maxBytes / entries.length;
  return Object.fromEntries(entries.map(([name, value]) => [cut(name, maxName), boundValue(value, share)]));
}

function boundFindings(findings: NonNullable<EndedCall['findings']>): NonNullable<EndedCall['findings']> {
  const kept = findings.slice(0, maxValues);
  const share = maxBytes / kept.length;
  return kept.map(({ argument, code, message }) => ({
    argument: argument === null ? null : cut(argument, maxName),
    code,
    message: boundText(message, share),
  }));
}

function boundTexts<T extends object>(record: T): T {
  const entries = Object.entries(record);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? cut(value, maxValue) : value]),
  ) as T;
}

function boundValue(value: unknown, bytes: number): unknown {
  if (typeof value === 'string') return boundText(value, bytes);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return boundList(value, bytes);
  const text = JSON.stringify(value);
  return text.length <= maxValue && writtenBytes(value) <= bytes ? value : boundText(text, bytes);
}

function boundList(words: readonly string[], bytes: number): string[] {
  const kept: string[] = [];
  let left = bytes;
  for (const word of words.slice(0, maxValues)) {
    const text = cut(word, maxValue);
    left -= writtenBytes([text]);
    if (left < 0) break;
    kept.push(text);
  }
  return kept.length === words.length ? kept : [...kept, `... and ${words.length - kept.length} more`];
}

/** A text that takes at most so many bytes, whatever it consists of. */
function boundText(text: string, bytes: number): string {
  const shown = cut(text, maxValue);
  return writtenBytes([shown]) <= bytes ? shown : cut(text, Math.floor(bytes / 6));
}

function writtenBytes(value: object): number {
  return Buffer.byteLength(toJsonLine(value));
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}... (${text.length} characters)`;
}
