import type { Contract, DeclaredError, JsonSchema, Status } from '../types.ts';
import { describeContract } from './describe-contract.ts';

/** A tool as MCP lists it. */
export interface McpTool {
  name: string;
  description: string;
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  /** What MCP has no field for. */
  _meta: { 'climax/status': Status; 'climax/errors': DeclaredError[] };
}

/** The MCP face of a contract: its schemas as they are, its status and errors under `_meta`. */
export function toMcpTool(contract: Contract): McpTool {
  return {
    name: contract.name,
    description: describeContract(contract),
    inputSchema: contract.input_schema,
    outputSchema: contract.output_schema,
    _meta: { 'climax/status': contract.status, 'climax/errors': contract.errors },
  };
}
