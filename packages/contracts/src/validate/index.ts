export { readToolOutput } from './read-tool-output.ts';
export { errorStatus, parseToolError, type ToolError } from './tool-error.ts';
export { validateCallInput } from './validate-call-input.ts';
export { validateInput, validateOutput } from './validate-input.ts';
export { formatViolation, type Violation } from './violation.ts';
