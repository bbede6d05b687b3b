export { type AccessOptions, ServingError, type ServingErrorCode } from './access/index.ts';
export { createDeskHost, type DeskHostOptions } from './desk/create-desk-host.ts';
export { type Serving, type ServingOptions, startServing } from './start-serving.ts';
