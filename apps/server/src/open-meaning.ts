import { endpointProblem, startMeaning, takeKey, vectorDirectory } from '@climax/embeddings';
import type { Log, Sources } from '@climax/runtime';
import { UsageError } from './usage-error.ts';

/** Command-line options of search by meaning. */
export interface EmbeddingsOptions {
  embeddings: string;
  embeddingsModel: string;
  embeddingsAllowRemote?: boolean;
}

/** Refuses an endpoint that is not a URL, or is remote without permission. */
export function checkEmbeddings(options: EmbeddingsOptions): void {
  const { embeddings: url, embeddingsModel: model, embeddingsAllowRemote: allowRemote } = options;
  const problem = endpointProblem({ url, model, allowRemote });
  const hint = problem?.code === 'another-machine' ? '; --embeddings-allow-remote permits that' : '';
  if (problem) throw new UsageError(`--embeddings: ${problem.message}${hint}`);
}

/** Search by meaning for every catalogue of this process; tools are embedded in the background. */
export function openMeaning(
  { embeddings: url, embeddingsModel: model }: EmbeddingsOptions,
  { warning }: Log,
): Sources['startMeaning'] {
  const info = (message: string) => process.stderr.write(`climax: ${message}\n`);
  const cacheDirectory = vectorDirectory(process.env);
  const settings = { url, model, key: takeKey(process.env), cacheDirectory, log: { info, warning } };
  return (index) => startMeaning(index, settings);
}
