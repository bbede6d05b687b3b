export { readPart } from './output-tool.ts';
export { createOutputs, type OutputOptions } from './outputs.ts';
