import { type DescribedTool, type JsonObject, type JsonSchema, toOpenApi } from '@climax/contracts';
import { type Catalogue, inputSchema } from '../compose.ts';
import { failureStatuses } from '../failure.ts';
import { version } from '../version.ts';

/** What a command without a contract is answered with. */
const commandOutput: JsonSchema = {
  type: 'object',
  required: ['exit_code', 'stdout', 'stderr', 'notices'],
  additionalProperties: false,
  properties: {
    exit_code: { type: 'integer', const: 0 },
    stdout: { type: 'string' },
    stderr: { type: 'string' },
    notices: { type: 'array', items: { type: 'string' } },
  },
};

const commonErrors = [
  ...Object.entries(failureStatuses).map(([code, http_status]) => ({ code, http_status })),
  { code: 'bad_request', http_status: 400 },
  { code: 'unauthorized', http_status: 401 },
  { code: 'forbidden', http_status: 403 },
  { code: 'body_too_large', http_status: 413 },
  { code: 'unsupported_media_type', http_status: 415 },
];

/** The OpenAPI document of every tool that may be called, with a contract or without. */
export function describeTools(catalogue: Catalogue, options: { needsToken: boolean }): JsonObject {
  const tools = catalogue.tools.map((tool): DescribedTool => {
    const { name, description } = tool.tool;
    const contract = catalogue.contracts.get(name);
    return {
      name,
      description: description || null,
      input_schema: inputSchema(catalogue, tool) as JsonSchema,
      output_schema: contract?.outputSchema ?? commandOutput,
      ...(contract && { status: contract.status, errors: [...contract.errors] }),
    };
  });
  return toOpenApi(tools, {
    title: catalogue.serverName,
    version,
    auth: options.needsToken ? 'required' : 'optional',
    commonErrors,
  });
}
