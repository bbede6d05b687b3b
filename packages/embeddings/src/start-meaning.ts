import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { settledWithin } from '@climax/host';
import type { Embed, SearchAnswer, SearchRequest, ToolIndex } from '@climax/index';
import { MeaningSearch } from '@climax/index';
import { connectEndpoint, type VectorEndpointOptions } from './connect-endpoint.ts';
import { readVectorFile, writeVectorFile } from './read-vector-file.ts';

/** Receives messages about progress and problems. */
export interface MeaningLog {
  info(message: string): void;
  warning(message: string): void;
}

export interface MeaningSettings extends VectorEndpointOptions {
  log: MeaningLog;
  /** Where vectors are kept between runs. */
  cacheDirectory: string;
  /** Longest wait for the vector of a question (default: 300 ms); after that it is answered by words. */
  queryTimeoutMs?: number | undefined;
  /** Stops all work when the server shuts down. */
  signal?: AbortSignal | undefined;
}

/** Answers by meaning as soon as it can, and by words until then. Never fails. */
export interface MeaningService<T> {
  answer(request: SearchRequest<T>): Promise<SearchAnswer<T>>;
  /** Settles when all tools are embedded or cannot be. */
  ready: Promise<void>;
  /** The same for another index; only texts that are new are embedded. */
  share(index: ToolIndex<T>): MeaningService<T>;
}

const defaultQueryTimeoutMs = 300;
/** Questions that an endpoint may leave unanswered: each keeps a connection, long after it was answered by words. */
const maxQuestions = 64;
/** Minimum interval between progress messages. */
const progressMs = 2000;

/** Starts embedding the tools of an index in the background. */
export function startMeaning<T>(index: ToolIndex<T>, settings: MeaningSettings): MeaningService<T> {
  const { model, log, signal, queryTimeoutMs = defaultQueryTimeoutMs } = settings;
  const embed = connectEndpoint(settings, signal);
  const embedQuestion = bounded(embed, maxQuestions);
  const file = cacheFile(settings);
  const search = new MeaningSearch(index, { embed, model, precision: 'int8', saved: readVectorFile(file) });
  const warnOnce = once((message: string) => log.warning(message));
  const serve = (
    search: MeaningSearch<T>,
    index: ToolIndex<T>,
    before?: Promise<void>,
  ): MeaningService<T> => {
    const ready = Promise.resolve(before)
      .then(() => prepare(search, file, log))
      .catch((error: unknown) => {
        if (!signal?.aborted) warnOnce(`search is by words only: ${messageOf(error)}`);
      });
    return {
      ready,
      share: (other) => serve(search.share(other), other, ready),
      async answer(request) {
        if (!search.isReady || !request.query) return index.answer(request);
        try {
          const vectors = await settledWithin(embedQuestion([request.query]), queryTimeoutMs);
          if (!vectors) throw new Error(`the endpoint took longer than ${queryTimeoutMs} ms`);
          return search.answerWith(vectors[0]!, request);
        } catch (error) {
          warnOnce(`a question was answered by words only: ${messageOf(error)}`);
          return index.answer(request);
        }
      },
    };
  };
  return serve(search, index);
}

async function prepare<T>(search: MeaningSearch<T>, file: string, log: MeaningLog): Promise<void> {
  let embedded = 0;
  let toldAt = performance.now();
  await search.prepare((done, all) => {
    embedded = done;
    if (done < all && performance.now() - toldAt < progressMs) return;
    toldAt = performance.now();
    log.info(`embedded ${done} of ${all} tools`);
  });
  if (embedded === 0) return;
  try {
    writeVectorFile(file, search.save());
  } catch (error) {
    log.warning(`vectors cannot be kept in ${file}: ${messageOf(error)}`);
  }
}

/** One file per endpoint and model. */
function cacheFile({ url, model, cacheDirectory }: MeaningSettings): string {
  const name = createHash('sha256').update(`${url}\n${model}`).digest('hex').slice(0, 32);
  return join(cacheDirectory, `${name}.json`);
}

/** Fails at once while too many earlier ones are open. */
function bounded(embed: Embed, most: number): Embed {
  let open = 0;
  return async (texts) => {
    if (open >= most) throw new Error(`the endpoint already has ${most} open requests`);
    open += 1;
    try {
      return await embed(texts);
    } finally {
      open -= 1;
    }
  };
}

function once(act: (message: string) => void): (message: string) => void {
  let isDone = false;
  return (message) => {
    if (isDone) return;
    isDone = true;
    act(message);
  };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
