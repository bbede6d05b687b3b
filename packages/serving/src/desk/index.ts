export { createDeskHost, type DeskHostOptions } from './desk-host.ts';
