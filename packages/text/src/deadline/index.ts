export { stopwatch, withDeadline } from './with-deadline.ts';
