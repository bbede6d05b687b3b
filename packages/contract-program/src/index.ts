export { ContractError } from './contract-error.ts';
export { runProgram } from './run-program.ts';
export { showError } from './show-error.ts';
export { UsageError } from './usage-error.ts';
