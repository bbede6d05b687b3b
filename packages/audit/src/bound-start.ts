import { cutText } from '@climax/text/bytes';
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

/** The first `end` characters of a text, without secrets. */
export type Hide = (text: string, end: number) => string;

const asIs: Hide = cutText;

/** The start record with all values cut to a bounded size; cuts are marked. */
export function boundStart(call: StartedCall, hideIn: Hide = asIs): StartedCall {
  const hide: Hide = (text, end) => cutText(hideIn(text, end));
  const { client, tool, arguments: args, masked, argv, directory } = call;
  return {
    ...boundTexts(call),
    client: client === null ? null : cut(client, maxName),
    tool: cut(tool, maxName),
    arguments: args && boundArguments(args, hide),
    ...(masked && { masked: masked.slice(0, maxValues).map((name) => cut(name, maxName)) }),
    argv: argv && boundList(argv, maxBytes, hide),
    directory: directory === null ? null : cut(directory, maxValue, hide),
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
function boundArguments(args: Record<string, unknown>, hide: Hide): Record<string, unknown> {
  const entries = Object.entries(args).slice(0, maxValues);
  const share = maxBytes / entries.length;
  return Object.fromEntries(
    entries.map(([name, value]) => [cut(name, maxName), boundValue(value, share, hide)]),
  );
}

function boundFindings(findings: NonNullable<EndedCall['findings']>): NonNullable<EndedCall['findings']> {
  const kept = findings.slice(0, maxValues);
  const share = maxBytes / kept.length;
  return kept.map(({ argument, code, message }) => ({
    argument: argument === null ? null : cut(argument, maxName),
    code,
    message: boundText(message, share, asIs),
  }));
}

function boundTexts<T extends object>(record: T): T {
  const entries = Object.entries(record);
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? cut(value, maxValue) : value]),
  ) as T;
}

function boundValue(value: unknown, bytes: number, hide: Hide): unknown {
  if (typeof value === 'string') return boundText(value, bytes, hide);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return boundList(value, bytes, hide);
  const { length } = JSON.stringify(value);
  const shown = hideTexts(value, hide, { left: maxValue }) as object;
  if (length <= maxValue && writtenBytes(shown) <= bytes) return shown;
  return `${cutText(JSON.stringify(shown), Math.min(maxValue, bytes / 6))}... (${length} characters)`;
}

/** As much of a value as fits into the characters that are left, with its texts hidden. */
function hideTexts(value: unknown, hide: Hide, room: { left: number }): unknown {
  room.left -= 1;
  if (typeof value === 'string') {
    room.left -= value.length;
    return hide(value, maxValue);
  }
  if (typeof value !== 'object' || value === null) return value;
  const shown: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value)) {
    if (room.left < 0) break;
    shown.push([key, hideTexts(item, hide, room)]);
  }
  return Array.isArray(value) ? shown.map(([, item]) => item) : Object.fromEntries(shown);
}

function boundList(words: readonly string[], bytes: number, hide: Hide): string[] {
  const kept: string[] = [];
  let left = bytes;
  for (const word of words.slice(0, maxValues)) {
    const text = cut(word, maxValue, hide);
    left -= writtenBytes([text]);
    if (left < 0) break;
    kept.push(text);
  }
  return kept.length === words.length ? kept : [...kept, `... and ${words.length - kept.length} more`];
}

/** A text cut to a number of bytes, whatever characters it has. */
function boundText(text: string, bytes: number, hide: Hide): string {
  const shown = cut(text, maxValue, hide);
  return writtenBytes([shown]) <= bytes ? shown : cut(text, Math.floor(bytes / 6), hide);
}

function writtenBytes(value: object): number {
  return Buffer.byteLength(toJsonLine(value));
}

function cut(text: string, limit: number, hide: Hide = asIs): string {
  const shown = hide(text, limit);
  return text.length <= limit ? shown : `${shown}... (${text.length} characters)`;
}
