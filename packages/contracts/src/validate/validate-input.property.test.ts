import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { type JsonSchema, parseContracts } from '../index.ts';
import { toMcpTool } from '../publish/index.ts';
import { validateInput, validateOutput } from './validate-input.ts';

const source = readFileSync(new URL('../../../../contracts/tools.md', import.meta.url), 'utf8');
const contracts = parseContracts(source, 'tools.md');
const hit = { title: 't', url: 'u', snippet: 's' };

describe('validateInput', () => {
  it('accepts what Ajv accepts, whatever the schema, and explains everything else', () => {
    // Left out: unevaluated…, where Ajv departs from the standard, and multipleOf, which each rounds in its own way.
    const ajv = new Ajv2020({ strict: false, ownProperties: true });
    fc.assert(
      fc.property(anySchema, anyValue, (property, value) => {
        // Ajv calls these two when it compares values, whatever they are.
        fc.pre(!/"(?:valueOf|toString)":/.test(JSON.stringify(value) ?? ''));
        const input_schema = JSON.parse(JSON.stringify({ type: 'object', properties: { p: property } }));
        const violations = validateInput({ input_schema }, { p: value });
        expect(violations.length === 0).toBe(ajv.validate(input_schema, { p: value }));
        expect(violations.filter(({ rule }) => rule === 'schema')).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('toMcpTool', () => {
  const ajv = addFormats.default(new Ajv2020({ strict: false }));

  it.each(contracts.map((contract) => [contract.name, contract] as const))(
    'gives %s schemas that accept exactly what validateInput and validateOutput accept',
    (_, contract) => {
      const tool = toMcpTool(contract);
      const sides = [
        [ajv.compile(tool.inputSchema), (value: unknown) => validateInput(contract, value)],
        [ajv.compile(tool.outputSchema), (value: unknown) => validateOutput(contract, value)],
      ] as const;
      fc.assert(
        fc.property(near(contract), (value) => {
          for (const [accepts, validate] of sides) expect(validate(value).length === 0).toBe(accepts(value));
        }),
        { numRuns: 500 },
      );
    },
  );
});

const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'a',
    'ab',
    0,
    1,
    1.5,
    3,
    true,
    null,
    [],
    [1],
    [1, 1],
    ['a', 1],
    {},
    { a: 1 },
    { a: 'a', b: null },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const { schema: anySchema } = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.boolean(),
    fc.record(
      {
        type: fc.constantFrom('string', 'integer', 'number', 'array', 'object', 'null', ['string', 'null']),
        enum: fc.constantFrom([1, 'a'], [[1], { a: 1 }]),
        minLength: fc.constant(1),
        pattern: fc.constant('^a'),
        minimum: fc.constant(1),
        required: fc.constantFrom(['a'], ['toString']),
        uniqueItems: fc.boolean(),
        minProperties: fc.constant(1),
        dependentRequired: fc.constant({ a: ['b'] }),
      },
      { requiredKeys: [] },
    ),
    fc.dictionary(
      fc.constantFrom(
        'not',
        'if',
        'then',
        'else',
        'items',
        'contains',
        'additionalProperties',
        'propertyNames',
      ),
      tie('schema'),
      { maxKeys: 3 },
    ),
    fc.dictionary(
      fc.constantFrom('allOf', 'anyOf', 'oneOf', 'prefixItems'),
      fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      { maxKeys: 2 },
    ),
    fc.dictionary(
      fc.constantFrom('properties', 'dependentSchemas', 'patternProperties'),
      fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2 }),
      { maxKeys: 2 },
    ),
  ),
}));

/** Values with the right names, and often enough the right types. */
function near({ input_schema, output_schema }: { input_schema: JsonSchema; output_schema: JsonSchema }) {
  const names = [input_schema, output_schema].flatMap(({ properties }) => Object.keys(properties as object));
  const leaf = fc.constantFrom<unknown>(
    '',
    'a',
    'https://a.test/',
    1,
    8100,
    8139,
    26,
    1.5,
    true,
    null,
    [],
    [hit],
    [{ ...hit, url: 1 }],
    {},
  );
  return fc.oneof(
    fc.dictionary(fc.constantFrom(...names, 'other'), leaf, { maxKeys: names.length, noNullPrototype: true }),
    leaf,
  );
}
