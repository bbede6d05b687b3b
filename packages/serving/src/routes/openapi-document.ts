import type { JsonObject, JsonSchema } from '@climax/contracts';
import { type DescribedTool, toOpenApi } from '@climax/contracts/publish';
import { refusalStatuses } from '@climax/http';
import type { Catalogue } from '@climax/runtime';
import { inputSchema } from '@climax/runtime/inspect';
import { failureStatuses } from '@climax/runtime/operations';

/** The response schema of a tool without a contract. */
const commandOutput: JsonSchema = {
  type: 'object',
  required: ['exit_code', 'stdout', 'stderr', 'notices'],
  additionalProperties: false,
  properties: {
    exit_code: { type: 'integer' },
    stdout: { type: 'string' },
    stderr: { type: 'string' },
    notices: { type: 'array', items: { type: 'string' } },
  },
};

const commonErrors = Object.entries({ ...failureStatuses, ...refusalStatuses }).map(([code, http_status]) => {
  return { code, http_status };
});

export interface DocumentOptions {
  needsToken: boolean;
  version: string;
}

/** The OpenAPI document of every tool that may be called, with a contract or without. */
export function openApiDocument(catalogue: Catalogue, options: DocumentOptions): JsonObject {
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
    version: options.version,
    auth: options.needsToken ? 'required' : 'optional',
    commonErrors,
  });
}
