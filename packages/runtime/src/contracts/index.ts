export { type CheckResult, checkDocument, type DocumentCheck } from './check-document.ts';
