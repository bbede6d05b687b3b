export { type CallListener, observeCalls } from './observe-calls.ts';
export { type Audit, type AuditOptions, openAudit, type RecordedCall } from './open-audit.ts';
export {
  type ApprovalRecord,
  auditVersion,
  type Caller,
  type EndedCall,
  type EndRecord,
  type StartedCall,
  type StartRecord,
  type Verdict,
} from './record.ts';
