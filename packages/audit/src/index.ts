export {
  type ApprovalRecord,
  type AuditRecord,
  auditVersion,
  type Caller,
  type EndedCall,
  type EndRecord,
  type StartedCall,
  type StartRecord,
  type Verdict,
  verdictFilters,
} from './audit-record.ts';
export type { Hide } from './bound-start.ts';
export { maxRecordBytes } from './max-record-bytes.ts';
export {
  type Audit,
  type AuditOptions,
  type CallListener,
  openAudit,
  type RecordedCall,
} from './open-audit.ts';
export { type CallEnd, createTally, endOf, type Tally } from './query/create-tally.ts';
