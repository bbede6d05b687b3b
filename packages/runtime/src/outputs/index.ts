export { createOutputs, type OutputOptions } from './outputs.ts';
