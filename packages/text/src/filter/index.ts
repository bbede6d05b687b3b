export { isNamePattern, nameMatcher } from './name-matcher.ts';
