export { compareInputs, type InputDifference } from './check/compare-inputs.ts';
export { ContractDocumentError } from './read/contract-document-error.ts';
export { loadContracts } from './read/load-contracts.ts';
export { parseContracts } from './read/parse-contracts.ts';
export type {
  Contract,
  ContractOrigin,
  ContractProblem,
  ContractProblemCode,
  DeclaredError,
  Json,
  JsonObject,
  JsonSchema,
  Status,
  Transport,
} from './types.ts';
export { readToolOutput } from './validate/read-tool-output.ts';
export { parseToolError, type ToolError } from './validate/tool-error.ts';
export { validateCallInput } from './validate/validate-call-input.ts';
export { formatViolation, type Violation } from './validate/violation.ts';
