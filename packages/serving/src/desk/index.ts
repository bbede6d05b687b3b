export { createDeskHost, type DeskHostOptions } from './create-desk-host.ts';
