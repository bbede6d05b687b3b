export { callReports, type ReportFormat, summaryReports } from './call-reports.ts';
export { createCallList } from './create-call-list.ts';
export { createSelector, type Selection } from './create-selector.ts';
export { createSummary, type Summary, type ToolSummary } from './create-summary.ts';
export { type AuditedCall, joinRecords, parseRecord, type Reading, readCalls } from './read-calls.ts';
