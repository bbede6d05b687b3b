export { openSharedStore } from './open-shared-store.ts';
export { createOutputStore, type OutputStore } from './output-store.ts';
export { type Part, type Passage, type Reader, readOutput } from './read-output.ts';
export type { Recording, StreamName } from './recording.ts';
export type { RunningOutput, SharedOutput, SharedStore } from './shared-store/create-shared-store.ts';
export { type Media, sniffMedia } from './sniff-media.ts';
export type { StoreLimits } from './store-limits.ts';
export { chainFilters, decodingFilter, maskingFilter, type StreamFilter } from './stream-filter.ts';
export { followWork, type Work } from './work.ts';
