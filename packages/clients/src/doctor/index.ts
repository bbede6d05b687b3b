export { describeDiagnosis } from './describe-diagnosis.ts';
export { type Diagnosis, type DiagnosisOptions, diagnose, type FileCheck } from './diagnose.ts';
export type { Examination } from './examine.ts';
export { describeNewest, type Newest, newestVersion } from './newest-version.ts';
export type { Trial } from './try-server.ts';
