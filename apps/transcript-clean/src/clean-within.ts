import { parentPort, Worker, workerData } from 'node:worker_threads';
import { showLine } from '@climax/text';
import { ContractError, type ErrorCode } from './contract-error.ts';
import { cleanByModel } from './model/clean-by-model.ts';
import type { Endpoint } from './model/endpoint.ts';
import { cleanByRules } from './rules/clean-by-rules.ts';

/** The thread's input and time limit. */
export interface Work {
  text: string;
  /** Absent: the text is cleaned by rules. */
  endpoint: Endpoint | undefined;
}

type Answer = { text: string } | { code: ErrorCode; message: string };

/** The thread's own deadline comes first where a model is asked: it says more. */
const grace = 1000;

/**
 * Cleans text in its own thread, which ends after `timeoutMs` in any case. `program` is the file
 * that calls `answerParent` when it runs as a thread. Rejects with a `ContractError`.
 */
export function cleanWithin(work: Work, program: URL, timeoutMs: number): Promise<string> {
  const worker = new Worker(program, { workerData: work });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<string>((clean, fail) => {
    const late = () => fail(new ContractError('timeout', `cleaning took longer than ${timeoutMs / 1000} s`));
    timer = setTimeout(late, timeoutMs + (work.endpoint ? grace : 0));
    worker.once('message', (answer: Answer) => {
      if ('text' in answer) clean(answer.text);
      else fail(new ContractError(answer.code, answer.message));
    });
    worker.once('error', (error) => {
      fail(new ContractError('model_error', `the text cannot be cleaned: ${showLine(error.message)}`));
    });
  }).finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}

/** The thread's side. */
export async function answerParent(): Promise<void> {
  const { text, endpoint } = workerData as Work;
  parentPort?.postMessage(await answer(text, endpoint));
}

async function answer(text: string, endpoint: Endpoint | undefined): Promise<Answer> {
  try {
    return { text: endpoint ? await cleanByModel(text, endpoint) : cleanByRules(text) };
  } catch (error) {
    if (error instanceof ContractError) return { code: error.code, message: error.message };
    throw error;
  }
}
