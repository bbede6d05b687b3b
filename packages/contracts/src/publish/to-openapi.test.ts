import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { type Contract, type JsonObject, parseContracts } from '../index.ts';
import { type OpenApiOptions, toOpenApi } from './index.ts';

const [contract] = parseContracts(`## list.get
- description: Gets a list.
- status: planned (soon)
- transport: mcp (stdio)
- endpoint: lister
- input_schema: {"$id": "https://a.test/s", "type": "object", "properties": {"of": {"$ref": "#/$defs/n"}, "in": {"$ref": "#"}}, "$defs": {"n": {"type": "string"}}}
- output_schema: {"type": "object"}
- errors: [{"code": "gone", "http_status": 404}, {"code": "busy", "http_status": 409}, {"code": "hidden", "http_status": 404}]
`) as [Contract];

function operationOf(options: OpenApiOptions = {}): JsonObject {
  const { paths } = toOpenApi([contract], options) as { paths: Record<string, { post: JsonObject }> };
  return paths['/tools/list.get']!.post;
}

function codesOf(operation: JsonObject): Record<string, unknown> {
  const responses = Object.entries(operation.responses as Record<string, any>);
  const schemaOf = (response: any) => response.content?.['application/json'].schema;
  return Object.fromEntries(
    responses.map(([status, response]) => [
      status,
      schemaOf(response)?.properties?.error.properties.code.enum ?? null,
    ]),
  );
}

describe('toOpenApi', () => {
  it('gives each tool one POST that names it and shows its status', () => {
    expect(operationOf()).toMatchObject({
      operationId: 'list.get',
      description: 'Gets a list.',
      'x-status': 'planned',
      'x-transport': 'mcp',
      'x-endpoint': 'lister',
      requestBody: { required: true },
    });
  });

  it('answers each declared status with its codes', () => {
    expect(codesOf(operationOf())).toEqual({
      200: null,
      404: ['gone', 'hidden'],
      409: ['busy'],
      default: null,
    });
  });

  it('adds the errors of the server where it is told them', () => {
    const commonErrors = [
      { code: 'unknown_tool', http_status: 404 },
      { code: 'gone', http_status: 404 },
      { code: 'timeout', http_status: 504 },
    ];
    expect(codesOf(operationOf({ commonErrors }))).toEqual({
      200: null,
      404: ['gone', 'hidden', 'unknown_tool'],
      409: ['busy'],
      504: ['timeout'],
      default: null,
    });
  });

  it('leads references to their place in the document', () => {
    const { components } = toOpenApi([contract]) as any;
    expect(components.schemas['list.get.input']).toEqual({
      type: 'object',
      properties: {
        of: { $ref: '#/components/schemas/list.get.input/$defs/n' },
        in: { $ref: '#/components/schemas/list.get.input' },
      },
      $defs: { n: { type: 'string' } },
    });
  });

  it('leaves data alone that looks like a reference', () => {
    const input_schema = {
      type: 'object',
      properties: { $ref: { const: { $ref: '#/x' }, default: { $ref: '#' } } },
    };
    const { components } = toOpenApi([{ ...contract, input_schema }]) as any;
    expect(components.schemas['list.get.input']).toEqual(input_schema);
  });

  it.each<[OpenApiOptions, object]>([
    [{}, { info: { title: 'Tools', version: '1.0.0' }, servers: [{ url: '/' }], security: [{ bearer: [] }] }],
    [{ auth: 'optional' }, { security: [{ bearer: [] }, {}] }],
    [
      { title: 'T', version: '2', servers: [{ url: 'https://a.test' }] },
      { info: { title: 'T', version: '2' }, servers: [{ url: 'https://a.test' }] },
    ],
  ])('follows the options %j', (options, expected) => {
    expect(toOpenApi([contract], options)).toMatchObject(expected);
  });

  it('describes a tool without a contract, and an outside validator accepts it all', async () => {
    const plain = {
      name: 'ls',
      description: 'Lists.',
      input_schema: { type: 'object' },
      output_schema: { type: 'object' },
    };
    const document = toOpenApi([contract, plain]);
    expect((document.paths as JsonObject)['/tools/ls']).not.toHaveProperty(['post', 'x-status']);
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  });
});
