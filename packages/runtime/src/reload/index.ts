export { type Reloading, startReloading } from './start-reloading.ts';
