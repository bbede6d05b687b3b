export { describeExamination } from '../describe-clients.ts';
export { runArguments } from '../run-arguments.ts';
export { type Examination, examine } from './examine.ts';
export { newestVersion } from './newest-version.ts';
export type { Trial } from './try-server.ts';
