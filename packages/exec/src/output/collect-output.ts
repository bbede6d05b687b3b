import type { ChildProcess } from 'node:child_process';
import { createTurns } from '@climax/host';
import { piecesOf } from '@climax/text/bytes';
import type { OutputFilter, OutputStream, RunOptions } from '../run/run-options.ts';
import { type Captured, captureOutput } from './capture-output.ts';
import { reportProgress } from './report-progress.ts';

interface Collection {
  finish(): Record<OutputStream, Captured>;
  /** Throws what a filter or listener has thrown. */
  throwFailure(): void;
}

/** Filtering can be slow: pieces of all commands are filtered one after the other, and others are served in between. */
const turns = createTurns();

/** Reads both streams of a process: filtered, held within bounds, and passed on to listeners. */
export function collectOutput(
  child: ChildProcess,
  { filterOutput, onOutput, onProgress }: RunOptions,
  guard?: OutputFilter,
): Collection {
  const report = onProgress && reportProgress(onProgress);
  let failure: { error: unknown } | undefined;
  /** An error in a listener ends this call, not the whole process. */
  const safely = (action: () => void) => {
    if (failure) return;
    try {
      action();
    } catch (error) {
      failure = { error };
    }
  };
  const follow = (name: OutputStream) => {
    const capture = captureOutput();
    const filter = chain(name === 'stderr' ? guard : undefined, filterOutput?.(name));
    const take = (chunk: Buffer) => {
      if (chunk.length === 0) return;
      capture.write(chunk);
      onOutput?.(name, chunk);
      report?.(chunk);
    };
    const stream = child[name];
    const waiting: Buffer[] = [];
    const filterNext = () => {
      const piece = waiting.shift();
      if (piece) safely(() => filter && take(filter.push(piece)));
    };
    const filterInTurn = async () => {
      while (waiting.length > 0) await turns.take(filterNext);
      stream?.resume();
    };
    stream?.on('data', (chunk: Buffer) => {
      if (!filter) return safely(() => take(chunk));
      waiting.push(...piecesOf(chunk));
      stream.pause();
      void filterInTurn();
    });
    return () => {
      while (waiting.length > 0) filterNext();
      safely(() => filter && take(filter.end()));
      return capture.read();
    };
  };
  const finishers = { stdout: follow('stdout'), stderr: follow('stderr') };
  return {
    finish: () => ({ stdout: finishers.stdout(), stderr: finishers.stderr() }),
    throwFailure() {
      if (failure) throw failure.error;
    },
  };
}

/** Chains two filters, either of which may be missing. */
function chain(first: OutputFilter | undefined, second: OutputFilter | undefined): OutputFilter | undefined {
  if (!first || !second) return first ?? second;
  return {
    push: (chunk) => second.push(first.push(chunk)),
    end: () => Buffer.concat([second.push(first.end()), second.end()]),
  };
}
