import { validateToolArgs } from '@climax/args';
import type { ToolDef } from '@climax/config';
import {
  type Contract,
  embedSchema,
  formatViolation,
  type JsonSchema,
  toMcpTool,
  validateInput,
} from '@climax/contracts';
import { judgeOutcome } from './judge-outcome.ts';
import type { ToolContract } from './tool-contract.ts';

/** Makes a contract the one of a tool. */
export function bindContract(contract: Contract, tool: ToolDef): ToolContract {
  const { inputSchema, outputSchema, _meta } = toMcpTool(contract);
  return {
    inputSchema,
    outputSchema,
    resultSchema: resultSchema(contract),
    meta: _meta,
    errors: contract.errors,
    status: contract.status,
    checkInput: (args) => validateInput(contract, asInput(args, tool)).map(formatViolation),
    judge: (outcome, limit) => judgeOutcome(contract, outcome, limit),
  };
}

/** The arguments as a contract sees them: declared ones coerced (null is "not given"), all others as they came. */
function asInput(args: unknown, tool: ToolDef): Record<string, unknown> {
  const declared = new Set(tool.args.map((arg) => arg.name));
  const others = Object.entries((args ?? {}) as object).filter(([name]) => !declared.has(name));
  const coerced = validateToolArgs(args, tool, { allowLeadingDash: declared }).args;
  return Object.assign(Object.create(null), Object.fromEntries(others), coerced);
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
