import { join } from 'node:path';
import { readSmallFile } from '@climax/host/files';
import { showLine } from '@climax/text';
import { isUnreachable } from '../is-unreachable.ts';

const file = 'values.schema.json';
/** Ten times what well-known charts have. */
const mostBytes = 2 ** 21;

/** Keys whose values helm looks up. */
const referring = /^\$(?:ref|dynamicRef|recursiveRef|schema)$/;
/** A part of the same schema, or one that helm has. */
const built = /^(?:#|https?:\/\/json-schema\.org\/(?:draft-0[467]|draft\/20(?:19-09|20-12))\/schema#?$)/;

/**
 * `helm lint` compares the values of a chart with its schema even when told not to. It would fetch other schemas that this
 * one names from any host, and quote those that are files.
 */
export function checkSchema(chart: string): string | undefined {
  let schema: unknown;
  try {
    const bytes = readSmallFile(join(chart, file), mostBytes);
    if (bytes.length > mostBytes) return `${file} is too large to check`;
    schema = JSON.parse(bytes.toString());
  } catch (error) {
    return isUnreachable(error) ? undefined : `${file} cannot be read`;
  }
  const foreign = findReference(schema);
  return foreign === undefined ? undefined : `${file} names another schema (${showLine(foreign)})`;
}

function findReference(schema: unknown): string | undefined {
  const waiting = [schema];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      if (typeof part !== 'string') waiting.push(part);
      else if (referring.test(key) && !built.test(part)) return part;
    }
  }
  return undefined;
}
