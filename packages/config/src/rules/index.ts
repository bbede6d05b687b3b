export { maxDescriptionLength, toolNamePattern } from './limits.ts';
