export { checkDrift, type Drift, formatDrift } from './check-drift.ts';
export { compareInputs, type InputDifference } from './compare-inputs.ts';
export { ContractError } from './contract-error.ts';
export { embedSchema } from './embed-schema.ts';
export { type GeneratedFile, generateFiles } from './generate-files.ts';
export { loadContracts } from './load-contracts.ts';
export { parseContracts } from './parse-contracts.ts';
export { readOutput } from './read-output.ts';
export { type McpTool, toMcpTool } from './to-mcp-tool.ts';
export { type DescribedTool, type OpenApiOptions, toOpenApi } from './to-openapi.ts';
export { errorStatus, parseToolError, type ToolError } from './tool-error.ts';
export type {
  Contract,
  DeclaredError,
  Json,
  JsonObject,
  JsonSchema,
  Origin,
  Problem,
  ProblemCode,
  Status,
  Transport,
} from './types.ts';
export { validateInput, validateOutput } from './validate.ts';
export { formatViolation, type Violation } from './violation.ts';
