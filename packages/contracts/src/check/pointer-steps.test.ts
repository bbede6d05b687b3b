import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Json, JsonSchema } from '../types.ts';
import { extendPointer, pointerSteps } from './pointer-steps.ts';
import {
  endlessReferences,
  referencePointer,
  referenceTargets,
  type Subschemas,
} from './reference-targets.ts';

describe('pointerSteps', () => {
  it('is the reverse of extendPointer, whatever the steps are', () => {
    const step = fc.oneof(fc.string(), fc.constantFrom('', '/', '~', '~1', '~01', 'a/b~c'));
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        expect(pointerSteps(steps.reduce(extendPointer, ''))).toEqual(steps);
      }),
    );
  });

  it.each<[string, (string | number)[]]>([
    ['', []],
    ['/', ['']],
    ['/a~1b/m~0n', ['a/b', 'm~n']],
    ['/0', [0]],
  ])('writes %j for %j', (pointer, steps) => {
    expect(steps.reduce<string>(extendPointer, '')).toBe(pointer);
  });
});

describe('referencePointer', () => {
  it.each([
    ['#', ''],
    ['#/$defs/a', '/$defs/a'],
    ['#/$defs/a%20b', '/$defs/a b'],
    ['#/%', undefined],
    ['#name', undefined],
    ['other.json#/a', undefined],
    ['https://a.test/', undefined],
    ['', undefined],
  ])('%j leads to %j', (reference, pointer) => {
    expect(referencePointer(reference)).toBe(pointer);
  });
});

describe('referenceTargets', () => {
  it('finds the target of each reference, wherever it is', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: {
        a: { $ref: '#/$defs/x' },
        b: { items: [{ $ref: '#/properties/a~1b' }] },
        'a/b': { type: 'null' },
      },
      allOf: [{ $ref: '#' }, { $ref: '#/$defs/none' }, { $ref: '#/$defs/toString' }],
      $defs: { x: { type: 'string' } },
    };
    expect(referenceTargets(schema)).toEqual({
      '#/$defs/x': { type: 'string' },
      '#/properties/a~1b': { type: 'null' },
      '#': schema,
    });
  });
});

describe('endlessReferences', () => {
  const subschemas = (schemas: Record<string, Json>): Subschemas =>
    new Map(
      Object.entries(schemas).map(([pointer, schema]) => [pointer, { schema, path: pointerSteps(pointer) }]),
    );

  it('finds references that go round', () => {
    const found = endlessReferences(subschemas({ '/a': { $ref: '#/b' }, '/b': { $ref: '#/a' } }));
    expect(found).toEqual([['a']]);
  });

  it.each<[string, Record<string, Json>]>([
    ['a chain', { '/a': { $ref: '#/b' }, '/b': { $ref: '#/c' }, '/c': { type: 'null' } }],
    ['a tree that enters smaller values', { '/a': { items: { $ref: '#/a' } }, '/a/items': { $ref: '#/a' } }],
    [
      'two ways to one place',
      {
        '/a': { allOf: [{ $ref: '#/b' }, { $ref: '#/b' }] },
        '/a/allOf/0': { $ref: '#/b' },
        '/a/allOf/1': { $ref: '#/b' },
        '/b': true,
      },
    ],
    ['a reference to nothing', { '/a': { $ref: '#/none' } }],
  ])('lets %s pass', (_, schemas) => {
    expect(endlessReferences(subschemas(schemas))).toEqual([]);
  });

  it.each(['allOf', 'anyOf', 'oneOf'])('goes into %s', (keyword) => {
    const schemas = { '/a': { [keyword]: [{ $ref: '#/a' }] }, [`/a/${keyword}/0`]: { $ref: '#/a' } };
    expect(endlessReferences(subschemas(schemas))).toHaveLength(1);
  });

  it.each(['not', 'if', 'then', 'else'])('goes into %s', (keyword) => {
    const schemas = { '/a': { [keyword]: { $ref: '#/a' } }, [`/a/${keyword}`]: { $ref: '#/a' } };
    expect(endlessReferences(subschemas(schemas))).toHaveLength(1);
  });

  it('goes into dependentSchemas by their names', () => {
    const schemas = {
      '/a': { dependentSchemas: { x: { $ref: '#/a' } } },
      '/a/dependentSchemas/x': { $ref: '#/a' },
    };
    expect(endlessReferences(subschemas(schemas))).toHaveLength(1);
  });

  it('treats a chain of hundreds as endless', () => {
    const chain = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, i) => [`/s${i}`, i === length - 1 ? true : { $ref: `#/s${i + 1}` }]),
      );
    expect(endlessReferences(subschemas(chain(150)))).toEqual([]);
    expect(endlessReferences(subschemas(chain(400))).length).toBeGreaterThan(0);
  });
});
