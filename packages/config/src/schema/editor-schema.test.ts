import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { configSchema } from './config-schema.ts';
import { editorSchema } from './index.ts';

const committed = () =>
  readFileSync(new URL('../../schema/climax-config.schema.json', import.meta.url), 'utf8');

/** Every schema of a value that a user writes, by its path. */
function described(schema: Record<string, any>, path = ''): [string, Record<string, any>][] {
  const inner = Object.entries<Record<string, any>>(schema.properties ?? {});
  const below = inner.flatMap(([key, property]) => described(property, `${path}.${key}`));
  return [[path, schema], ...below, ...(schema.items ? described(schema.items, `${path}[]`).slice(1) : [])];
}

describe('editorSchema', () => {
  it('is what the committed file says (scripts/write-schema.mjs writes it)', () => {
    expect(JSON.parse(committed())).toEqual(editorSchema());
  });

  it.each(described(editorSchema()))('describes %s', (_path, schema) => {
    expect(schema.description).toMatch(/^[A-Z].*\.$/);
  });

  it('names its dialect and nothing that only we understand', () => {
    expect(editorSchema()).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'CLImax config',
    });
    for (const word of ['"expected"', '"aliases"', '"advice"']) {
      expect(committed()).not.toContain(word);
      expect(JSON.stringify(configSchema)).toContain(word);
    }
  });

  it('asks only for what a config needs', () => {
    const { required, properties } = editorSchema() as any;
    expect(required).toEqual(['command', 'tools']);
    expect(properties.tools.items.required).toEqual(['name', 'description']);
    expect(properties.tools.items.properties.args.items.required).toEqual(['name']);
  });
});
