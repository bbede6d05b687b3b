import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml';
import { ConfigError } from './config-error.ts';
import { decodeText } from './decode-text.ts';
import { escapeText, quote } from './show-value.ts';
import type { Problem } from './types.ts';
import { expansionExcess } from './yaml-expansion.ts';
import { Positions } from './yaml-positions.ts';
import { yamlSchema } from './yaml-schema.ts';

/** The most a file may hold, in bytes (or characters, for text). */
export const maxYamlSize = 8 * 1024 * 1024;

const maxDepth = 100;
const maxMergedKeys = 100_000;

/** One YAML document: plain values (mappings without a prototype) and where they stand. */
export interface YamlDocument {
  /** The name its problems carry. */
  source: string;
  /** `null` for an empty file. */
  value: unknown;
  /** Line and column, from 1, of the value at a path or of its nearest ancestor; of its key, if asked. */
  locate(path: readonly (string | number)[], part?: 'value' | 'key'): { line: number; column: number };
  /** What was read but is read differently by YAML 1.1. */
  warnings: Problem[];
}

/** Reads one YAML 1.2 document (with merge keys) in bounded time and memory; throws ConfigError for anything else. */
export function readYaml(input: string | Uint8Array, source: string): YamlDocument {
  const text = textOf(input, source);
  const fail = (offset: number, code: string, message: string) =>
    new ConfigError('syntax', [{ file: source, ...placeIn(text, offset), path: [], code, message }]);

  const events = guarded(fail, () => parseEvents(text, { maxDepth }));
  refuseSecondDocument(events, fail);
  let positions: Positions | undefined;
  // Parsed again when first asked: most files are never asked, and events are many times larger than their text.
  const locate: YamlDocument['locate'] = (path, part) => {
    positions ??= new Positions(text, parseEvents(text, { maxDepth }));
    return placeIn(text, positions.find(path, part));
  };
  const value = construct(text, events, source, fail);
  return { source, value, locate, warnings: octalWarnings(text, events, source) };
}

type Fail = (offset: number, code: string, message: string) => ConfigError;

function textOf(input: string | Uint8Array, source: string): string {
  const refuse = (message: string, code: string, place = { line: 0, column: 0 }) =>
    new ConfigError('syntax', [{ file: source, ...place, path: [], code, message }]);
  if (input.length > maxYamlSize) {
    throw refuse(`larger than ${maxYamlSize / 1024 / 1024} MiB, the most a file may hold`, 'too-large');
  }
  if (typeof input === 'string') return input.startsWith('\ufeff') ? input.slice(1) : input;
  const decoded = decodeText(input);
  if ('text' in decoded) return decoded.text;
  throw refuse(decoded.reason, 'encoding', placeIn(decoded.before, decoded.before.length));
}

function construct(text: string, events: Event[], source: string, fail: Fail): unknown {
  const options = { source: text, schema: yamlSchema(), maxTotalMergeKeys: maxMergedKeys };
  let value: unknown;
  try {
    [value] = constructFromEvents(events, options);
  } catch (error) {
    throw duplicateKeys(text, events, source) ?? translate(error, fail);
  }
  const firstAlias = events.find((event) => event.type === EVENT_ID.ALIAS);
  const excess = firstAlias && expansionExcess(value, text.length, maxDepth);
  if (excess) throw fail(firstAlias.anchorStart - 1, 'alias-limit', excess);
  return value ?? null;
}

function guarded<T>(fail: Fail, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw translate(error, fail);
  }
}

function translate(error: unknown, fail: Fail): ConfigError {
  if (!(error instanceof YAMLException)) return fail(0, 'syntax', 'the file cannot be read as YAML');
  return fail(error.mark?.position ?? 0, 'syntax', escapeText(error.reason.slice(0, 300)));
}

function duplicateKeys(text: string, events: Event[], source: string): ConfigError | undefined {
  const { duplicates } = new Positions(text, events);
  const problems = duplicates.map(({ first, second }) => ({
    file: source,
    ...placeIn(text, second.offset),
    path: [],
    code: 'duplicate-key',
    message: `the key ${quote(second.name)} is already on line ${placeIn(text, first.offset).line}`,
  }));
  return problems.length > 0 ? new ConfigError('syntax', problems) : undefined;
}

function refuseSecondDocument(events: readonly Event[], fail: Fail): void {
  const second = events.findLastIndex((event) => event.type === EVENT_ID.DOCUMENT);
  if (second <= 0) return;
  const start = events.slice(second).find((event) => 'start' in event || 'valueStart' in event);
  const offset = start && ('start' in start ? start.start : 'valueStart' in start ? start.valueStart : 0);
  throw fail(offset ?? 0, 'syntax', 'a second document begins here; a file holds one');
}

const octalLooking = /^[-+]?0[0-7]+$/;

/** `0755` is 755 here (YAML 1.2) and 493 in YAML 1.1. */
function octalWarnings(text: string, events: readonly Event[], source: string): Problem[] {
  if (!/[\s[{,]0[0-7]/.test(text)) return [];
  const warnings: Problem[] = [];
  for (const event of events) {
    if (event.type !== EVENT_ID.SCALAR || event.style !== 1 || event.tagStart >= 0) continue;
    const scalar = text.slice(event.valueStart, event.valueEnd);
    if (!octalLooking.test(scalar)) continue;
    const message = `${scalar} is read as the decimal number ${Number(scalar)}; put it in quotes if it is a text, or write 0o${scalar.replace(/^[-+]?0+/, '')} for an octal number`;
    warnings.push({
      file: source,
      ...placeIn(text, event.valueStart),
      path: [],
      code: 'yaml-1.1-octal',
      message,
    });
  }
  return warnings;
}

function placeIn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (const { index, 0: lineBreak } of text.slice(0, offset).matchAll(/\r\n?|\n/g)) {
    line += 1;
    lineStart = index + lineBreak.length;
  }
  return { line, column: offset - lineStart + 1 };
}
