export { createOutputs, type OutputOptions } from './outputs.ts';
export { readPart } from './read-kept-output.ts';
