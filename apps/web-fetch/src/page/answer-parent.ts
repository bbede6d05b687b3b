import { parentPort, workerData } from 'node:worker_threads';
import { readPage } from './read-page.ts';

/** The side of the thread that `readPageWithin` starts: reads the page it was given and posts the result. */
export function answerParent(): void {
  parentPort?.postMessage(readPage(workerData as string));
}
