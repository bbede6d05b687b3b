export { compareInputs, type InputDifference } from './check/compare-inputs.ts';
export { ContractDocumentError } from './read/contract-document-error.ts';
export { loadContracts } from './read/load-contracts.ts';
export { parseContracts } from './read/parse-contracts.ts';
export type {
  Contract,
  ContractProblem,
  DeclaredError,
  Json,
  JsonObject,
  JsonSchema,
  Origin,
  ProblemCode,
  Status,
  Transport,
} from './types.ts';
