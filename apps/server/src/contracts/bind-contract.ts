import type { Contract, JsonSchema } from '@climax/contracts';
import { embedSchema, toMcpTool } from '@climax/contracts/publish';
import { formatViolation, validateInput } from '@climax/contracts/validate';
import { judgeOutcome } from './judge-outcome.ts';
import type { ToolContract } from './tool-contract.ts';

/** What a server needs of a contract. */
export function bindContract(contract: Contract): ToolContract {
  const { inputSchema, outputSchema, _meta } = toMcpTool(contract);
  return {
    inputSchema,
    outputSchema,
    resultSchema: resultSchema(contract),
    meta: _meta,
    errors: contract.errors,
    status: contract.status,
    checkInput: (input) =>
      validateInput(contract, input).map((violation) => ({
        argument: violation.path.length === 0 ? null : String(violation.path[0]),
        message: formatViolation(violation),
      })),
    judge: (outcome, limit) => judgeOutcome(contract, outcome, limit),
  };
}

/** Clients check every structured result against the schema that is listed, failures too; so it has to admit both. */
function resultSchema({ output_schema: output, errors }: Contract): JsonSchema {
  const error = {
    type: 'object',
    description: `Why the call failed. Declared codes: ${errors.map(({ code }) => code).join(', ') || 'none'}.`,
    required: ['code', 'message', 'http_status'],
    properties: {
      code: { type: 'string' },
      message: { type: 'string' },
      http_status: { type: 'integer' },
    },
  };
  const failed = { type: 'object', required: ['error'], properties: { error } };
  return { type: 'object', anyOf: [embedSchema(output, '#/anyOf/0'), failed] };
}
