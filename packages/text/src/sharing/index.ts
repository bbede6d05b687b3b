export { createTurns, type Turns } from './create-turns.ts';
export { greatestShare } from './greatest-share.ts';
