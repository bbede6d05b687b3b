export { isLoopback } from './is-loopback.ts';
