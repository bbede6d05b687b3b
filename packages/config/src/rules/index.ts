export { checkSize } from '../argument/check-size.ts';
export { checkDefault } from './check-default.ts';
export { maxDescriptionLength, toolNamePattern } from './limits.ts';
