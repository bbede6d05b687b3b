export { ContractError } from './contract-error.ts';
export { runProgram } from './run-program.ts';
export { show, showError } from './show.ts';
export { UsageError } from './usage-error.ts';
