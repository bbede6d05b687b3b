export { readOutput } from './read-output.ts';
export { errorStatus, parseToolError, type ToolError } from './tool-error.ts';
export { validateInput, validateOutput } from './validate.ts';
export { validateArguments } from './validate-arguments.ts';
export { formatViolation, type Violation } from './violation.ts';
