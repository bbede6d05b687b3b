import { showJson } from '@climax/text';
import { didYouMean } from '@climax/text/match';
import type { Path } from '@climax/text/problems';
import { Format } from 'typebox/format';
import { isObject } from '../is-object.ts';
import type { ContractProblemCode, Json, JsonObject } from '../types.ts';
import { extendPointer } from './pointer-steps.ts';
import { endlessReferences, referencePointer, type Subschemas } from './reference-targets.ts';
import { refusedKeywords, type Shape, schemaKeywords, typeNames } from './schema-keywords.ts';

/** Reports a problem at a path of a schema; `part` is the key or its value. */
type ReportAt = (path: Path, code: ContractProblemCode, message: string, part?: 'key' | 'value') => void;

/** Checks that a value is a JSON Schema 2020-12 for objects, that every keyword is enforced, and that it terminates. */
export function checkSchema(value: Json, report: ReportAt): void {
  if (isObject(value) && value.type !== 'object') {
    report(
      ['type'],
      'schema',
      `expected "object", which is what tools take and return, got ${showJson(value.type)}`,
    );
  }
  checkReferences(collect(value, report), report);
}

function collect(root: Json, report: ReportAt): Subschemas {
  const subschemas = new Map<string, { schema: Json; path: Path }>();
  const visit = (schema: Json, path: Path, pointer: string): void => {
    subschemas.set(pointer, { schema, path });
    if (typeof schema === 'boolean') return;
    if (!isObject(schema)) {
      report(path, 'schema', `expected a schema, got ${showJson(schema)}`);
      return;
    }
    for (const keyword of Object.keys(schema)) {
      const shape = checkKeyword(schema, keyword, path, report);
      const children = shape?.holds ? subschemasOf(shape.holds, schema[keyword]!) : [];
      for (const [steps, child] of children) {
        visit(
          child,
          [...path, keyword, ...steps],
          steps.reduce<string>(extendPointer, extendPointer(pointer, keyword)),
        );
      }
    }
  };
  visit(root, [], '');
  return subschemas;
}

/** The shape of a keyword whose value fits it. */
function checkKeyword(schema: JsonObject, keyword: string, path: Path, report: ReportAt): Shape | undefined {
  if (keyword.startsWith('x-')) return undefined;
  const here = [...path, keyword];
  const advice = refusedKeywords.get(keyword);
  const shape = schemaKeywords().get(keyword);
  if (advice !== undefined || (keyword === '$id' && path.length > 0)) {
    report(here, 'schema', `not accepted here: ${advice ?? 'only the outermost schema has an "$id"'}`, 'key');
  } else if (keyword === 'unevaluatedProperties' && schema.type !== 'object') {
    // TypeBox would apply it to lists too.
    report(here, 'schema', 'expected "type": "object" beside it', 'key');
  } else if (shape === undefined) {
    const hint = didYouMean(keyword, schemaKeywords().keys()) || '; properties belong under "properties"';
    report(here, 'unknown-key', `unknown keyword${hint}`, 'key');
  } else if (!shape.accepts(schema[keyword]!)) {
    report(
      here,
      'schema',
      `expected ${shape.expected}, got ${showJson(schema[keyword])}${hintFor(keyword, schema[keyword]!)}`,
    );
  } else {
    return shape;
  }
  return undefined;
}

function subschemasOf(holds: Shape['holds'], value: Json): [(string | number)[], Json][] {
  if (holds === 'schema') return [[[], value]];
  if (holds === 'list') return (value as Json[]).map((child, index) => [[index], child]);
  return Object.entries(value as JsonObject).map(([name, child]) => [[name], child]);
}

function hintFor(keyword: string, value: Json): string {
  if (typeof value !== 'string') return '';
  if (keyword === 'format')
    return didYouMean(
      value,
      Format.Entries().map(([name]) => name),
    );
  return keyword === 'type' ? didYouMean(value, typeNames) : '';
}

function checkReferences(subschemas: Subschemas, report: ReportAt): void {
  for (const { schema, path } of subschemas.values()) {
    if (!isObject(schema) || typeof schema.$ref !== 'string') continue;
    const pointer = referencePointer(schema.$ref);
    const here = [...path, '$ref'];
    if (pointer === undefined) {
      report(
        here,
        'reference',
        `expected a pointer inside this schema, "#/$defs/…", got ${showJson(schema.$ref)}`,
      );
    } else if (!subschemas.has(pointer)) {
      report(here, 'reference', `there is no schema at ${showJson(schema.$ref)}`);
    }
  }
  for (const path of endlessReferences(subschemas)) {
    report(path, 'reference', 'refers back to itself, so that checking a value would never end');
  }
}
