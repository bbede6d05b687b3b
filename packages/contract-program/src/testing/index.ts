export { contract, failure, output } from './check-run.ts';
export { type Run, type Started, start } from './start.ts';
