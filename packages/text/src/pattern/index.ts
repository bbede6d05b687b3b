export { escapePattern } from './escape-pattern.ts';
export { isNamePattern, nameMatcher } from './name-matcher.ts';
