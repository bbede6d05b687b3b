import type { Contract, DeclaredError, JsonSchema, Status } from '../types.ts';
import { describeContract } from './describe-contract.ts';

/** A tool as MCP lists it. */
export interface PublishedTool {
  name: string;
  description: string;
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  /** Fields that MCP does not have. */
  _meta: { 'climax/status': Status; 'climax/errors': DeclaredError[] };
}

/** A contract as an MCP tool: its schemas unchanged, status and errors under `_meta`. */
export function toMcpTool(contract: Contract): PublishedTool {
  return {
    name: contract.name,
    description: describeContract(contract),
    inputSchema: contract.input_schema,
    outputSchema: contract.output_schema,
    _meta: { 'climax/status': contract.status, 'climax/errors': contract.errors },
  };
}
