export { type EndpointProblem, endpointProblem, type VectorEndpointOptions } from './connect-endpoint.ts';
export { type MeaningLog, type MeaningService, startMeaning } from './start-meaning.ts';
export { takeKey } from './take-key.ts';
export { vectorDirectory } from './vector-directory.ts';
