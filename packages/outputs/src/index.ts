export { type Part, type Passage, type Reader, readOutput } from './read/read-output.ts';
export { type Media, sniffMedia } from './read/sniff-media.ts';
export { latestText } from './store/latest-text.ts';
export { openSharedStore } from './store/open-shared-store.ts';
export { createOutputStore, type OutputStore } from './store/output-store.ts';
export type { Recording, StreamName } from './store/recording.ts';
export type { RunningOutput, SharedOutput, SharedStore } from './store/shared-store/create-shared-store.ts';
export { followWork, type Work } from './store/work.ts';
