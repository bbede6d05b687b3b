import { Worker } from 'node:worker_threads';
import { showLine } from '@climax/text';
import { ContractError } from '../contract-error.ts';
import type { Page } from './read-page.ts';

const memory = { maxOldGenerationSizeMb: 1024 };

/**
 * `readPage` in its own thread, because hostile markup can keep a parser busy for minutes: the thread ends with the
 * signal. `program` is the file that calls `answerParent` when it runs as a thread.
 */
export function readPageWithin(html: string, program: URL, signal: AbortSignal): Promise<Page> {
  const worker = new Worker(program, { workerData: html, resourceLimits: memory });
  return new Promise<Page>((answer, fail) => {
    const stop = () => fail(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    worker.once('message', answer);
    worker.once('error', (error) =>
      fail(
        new ContractError('parse_failed', `the page cannot be parsed: ${showLine(error.message)}`, {
          cause: error,
        }),
      ),
    );
    if (signal.aborted) stop();
  }).finally(() => worker.terminate());
}
