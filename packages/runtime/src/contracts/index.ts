export { differences, passing } from './passing.ts';
export { showContract } from './show-contract.ts';
