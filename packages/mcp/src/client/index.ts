export type { ClientSession } from './open-session.ts';
export { openSession } from './open-session.ts';
