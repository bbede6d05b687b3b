export { type LineRun, lineRuns } from './line-runs.ts';
export { changedLines, type NamedText, unifiedDiff } from './unified-diff.ts';
