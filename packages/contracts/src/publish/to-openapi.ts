import type { Contract, DeclaredError, Json, JsonObject } from '../types.ts';
import { errorSchema } from '../validate/tool-error.ts';
import { describeContract } from './describe-contract.ts';
import { embedSchema } from './embed-schema.ts';

/** A contract, or a tool without one: then status, transport, endpoint and errors are left out. */
export type DescribedTool = Pick<Contract, 'name' | 'description' | 'input_schema' | 'output_schema'> &
  Partial<Pick<Contract, 'status' | 'transport' | 'endpoint' | 'errors'>>;

export interface OpenApiOptions {
  /** Default: `Tools`. */
  title?: string;
  /** Version of the document. Default: 1.0.0. */
  version?: string;
  /** Where the tools are served. Default: the host the document was fetched from. */
  servers?: { url: string; description?: string }[];
  /** Whether a call needs the bearer token. Default: required. */
  auth?: 'required' | 'optional';
  /** Errors that the server itself may return for any tool. Default: none. */
  commonErrors?: readonly DeclaredError[];
}

/** An OpenAPI 3.1 document: one `POST /tools/{name}` per tool, JSON in and out. */
export function toOpenApi(tools: readonly DescribedTool[], options: OpenApiOptions = {}): JsonObject {
  const {
    title = 'Tools',
    version = '1.0.0',
    servers = [{ url: '/' }],
    auth = 'required',
    commonErrors = [],
  } = options;
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: servers.map((server) => ({ ...server })),
    security: auth === 'required' ? [{ bearer: [] }] : [{ bearer: [] }, {}],
    paths: Object.fromEntries(
      tools.map((tool) => [`/tools/${tool.name}`, { post: operation(tool, commonErrors) }]),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: { Failure: response('Any other failure.', reference('schemas', 'Failure')) },
      schemas: Object.fromEntries([['Failure', errorSchema()], ...tools.flatMap(componentSchemas)]),
    },
  };
}

function operation(tool: DescribedTool, commonErrors: readonly DeclaredError[]): JsonObject {
  return {
    operationId: tool.name,
    summary: tool.name,
    description: describeContract(tool),
    ...extension('x-status', tool.status),
    ...extension('x-transport', tool.transport),
    ...extension('x-endpoint', tool.endpoint),
    requestBody: { required: true, content: json(reference('schemas', `${tool.name}.input`)) },
    responses: {
      200: response('What the tool returned.', reference('schemas', `${tool.name}.output`)),
      ...errorResponses([...(tool.errors ?? []), ...commonErrors]),
      default: reference('responses', 'Failure'),
    },
  };
}

/** One response per status; its error codes are an enum. */
function errorResponses(errors: readonly DeclaredError[]): JsonObject {
  const codes = new Map<number, string[]>();
  for (const { code, http_status } of errors)
    codes.set(http_status, [...new Set([...(codes.get(http_status) ?? []), code])]);
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      status,
      response(`Failed: ${names.join(' or ')}.`, errorSchema(names)),
    ]),
  );
}

function componentSchemas(tool: DescribedTool): [string, JsonObject][] {
  return (['input', 'output'] as const).map((side) => {
    const name = `${tool.name}.${side}`;
    return [name, embedSchema(tool[`${side}_schema`], `#/components/schemas/${name}`)];
  });
}

function response(description: string, schema: JsonObject): JsonObject {
  return { description, content: json(schema) };
}

function json(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } };
}

function reference(kind: 'schemas' | 'responses', name: string): JsonObject {
  return { $ref: `#/components/${kind}/${name}` };
}

function extension(key: string, value: Json | undefined): JsonObject {
  return value === undefined ? {} : { [key]: value };
}
