export { type LintFormat, reporters } from './reporters.ts';
