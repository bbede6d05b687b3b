export { createBeginningMasker, createDetector, createMasker } from './create-masker.ts';
export { mask } from './mask.ts';
export { shortestMasked } from './shortest-masked.ts';
export { chainFilters, decodingFilter, maskingFilter, type StreamFilter } from './streams/stream-filter.ts';
