export { isNamePattern, nameMatcher } from './name-matcher.ts';
export { parseSince } from './parse-since.ts';
