export { absoluteEntries } from './process/absolute-entries.ts';
export { eraseVariable } from './process/erase-variable.ts';
export { isRunning } from './process/is-running.ts';
export { settledWithin } from './process/settled-within.ts';
export { stopwatch, withDeadline } from './process/with-deadline.ts';
export { createTurns, type Turns } from './sharing/create-turns.ts';
export { greatestShare } from './sharing/greatest-share.ts';
