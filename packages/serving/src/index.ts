export { type AccessOptions, ServingError, type ServingErrorCode } from './access/index.ts';
export { type Serving, type ServingOptions, startServing } from './start-serving.ts';
