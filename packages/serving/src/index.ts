export { type AccessOptions, ServingError } from './access/index.ts';
export { type Serving, type ServingOptions, startServing } from './start-serving.ts';
