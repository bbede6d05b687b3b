export { type Reloading, startReloading } from './reload.ts';
