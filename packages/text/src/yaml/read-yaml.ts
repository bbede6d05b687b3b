import type { Path, Place, Problem } from '../problems/problem.ts';
import { findJsonFault } from './find-json-fault.ts';
import { octalLookalikes } from './octal-lookalikes.ts';
import { refuseNonFinite, refuseNonJson } from './refuse-non-json.ts';
import { textOf } from './text-of.ts';
import { Refusal, type YamlProblem, YamlText, type YamlWarningCode } from './yaml-text.ts';

/** One document: plain values, mappings without a prototype, and their positions. */
export interface YamlDocument {
  /** The name of the source in messages. */
  source: string;
  /** `null` for an empty file. */
  value: unknown;
  /** Line and column, from 1, of the value at a path (or its key), or of the nearest existing ancestor. */
  locate(path: Path, part?: 'value' | 'key'): Place;
  warnings: Problem<YamlWarningCode>[];
}

/** The document, or all problems. */
export type YamlReading =
  | { ok: true; document: YamlDocument }
  | { ok: false; problems: YamlProblem[]; cause?: unknown };

export interface YamlOptions {
  /** Accept only what JSON can express: no aliases, no tags, no infinite numbers. Default: false. */
  jsonOnly?: boolean;
}

/** Reads a YAML 1.2 document with merge keys in bounded time and memory. `source` names it in messages. */
export function readYaml(
  input: string | Uint8Array,
  source: string,
  { jsonOnly = false }: YamlOptions = {},
): YamlReading {
  return reading(() => {
    const text = new YamlText(textOf(input, source), source);
    const events = text.parse();
    if (jsonOnly) refuseNonJson(events, text);
    const value = text.construct(events);
    if (jsonOnly) refuseNonFinite(value, text);
    const warnings = octalLookalikes(text.content, events).map(({ offset, message }) =>
      text.problem(offset, 'yaml-1.1-octal', message),
    );
    return { source, value, locate: (path, part) => text.locate(path, part), warnings };
  });
}

/** Reads strict JSON the same way. A repeated key is a problem, unlike for `JSON.parse`. */
export function readJson(input: string | Uint8Array, source: string): YamlReading {
  return reading(() => {
    const text = new YamlText(textOf(input, source), source);
    const parsed = parseJson(text);
    const duplicates = text.duplicateKeys(text.parse());
    if (duplicates) throw duplicates;
    const value = withoutPrototypes(parsed);
    refuseNonFinite(value, text);
    return { source, value, locate: (path, part) => text.locate(path, part), warnings: [] };
  });
}

function reading(read: () => YamlDocument): YamlReading {
  try {
    return { ok: true, document: read() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, problems: error.problems, cause: error.cause };
  }
}

function parseJson(text: YamlText): unknown {
  try {
    return JSON.parse(text.content);
  } catch (error) {
    const { offset, message } = findJsonFault(text.content) ?? { offset: 0, message: 'not JSON' };
    throw new Refusal([text.problem(offset, 'syntax', message)], { cause: error });
  }
}

/** Recursive: the depth must be checked first. */
function withoutPrototypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (typeof value !== 'object' || value === null) return value;
  const bare: Record<string, unknown> = Object.create(null);
  for (const [key, item] of Object.entries(value)) bare[key] = withoutPrototypes(item);
  return bare;
}
