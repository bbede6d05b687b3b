import type { StartedCall } from './audit-record.ts';

/** Characters kept of a name, and of one value. */
const maxName = 200;
const maxValue = 2000;
/** Values kept of one call. */
const maxValues = 500;

/** The start record with all values cut to a bounded size; cuts are marked. */
export function boundStart(call: StartedCall): StartedCall {
  const { client, tool, arguments: args, argv } = call;
  return {
    ...call,
    client: client === null ? null : cut(client, maxName),
    tool: cut(tool, maxName),
    arguments: args && Object.fromEntries(Object.entries(args).slice(0, maxValues).map(boundEntry)),
    argv: argv && boundList(argv),
  };
}

function boundEntry([name, value]: [string, unknown]): [string, unknown] {
  return [cut(name, maxName), boundValue(value)];
}

function boundValue(value: unknown): unknown {
  if (typeof value === 'string') return cut(value, maxValue);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return boundList(value);
  const text = JSON.stringify(value);
  return text.length <= maxValue ? value : cut(text, maxValue);
}

function boundList(words: readonly string[]): string[] {
  const kept = words.slice(0, maxValues).map((word) => cut(word, maxValue));
  return kept.length === words.length ? kept : [...kept, `... and ${words.length - kept.length} more`];
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}... (${text.length} characters)`;
}
