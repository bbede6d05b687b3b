import { homedir } from 'node:os';
import { join } from 'node:path';
import { endpointProblem, startMeaning } from '@climax/embeddings';
import type { Catalogue, Runtime } from '@climax/runtime';
import { eraseVariable } from '@climax/text/system';
import { UsageError } from './usage-error.ts';

const variable = 'CLIMAX_EMBEDDINGS_KEY';
/** Removed from the environment, since commands must not see it. */
const key = process.env[variable];
if (key !== undefined) eraseVariable(variable, process.env);

/** Command-line options of search by meaning. */
export interface EmbeddingsOptions {
  embeddings: string;
  embeddingsModel: string;
  embeddingsAllowRemote?: boolean;
}

/** Refuses an endpoint that cannot or must not be asked. */
export function checkEmbeddings(options: EmbeddingsOptions): void {
  const { embeddings: url, embeddingsModel: model, embeddingsAllowRemote: allowRemote } = options;
  const problem = endpointProblem({ url, model, allowRemote });
  const hint = problem?.code === 'another-machine' ? '; --embeddings-allow-remote permits that' : '';
  if (problem) throw new UsageError(`--embeddings: ${problem.message}${hint}`);
}

/** A catalogue that answers by meaning too, and so do those of callers with policies of their own; tools are embedded in the background. */
export function withMeaning(
  catalogue: Catalogue,
  { embeddings: url, embeddingsModel: model }: EmbeddingsOptions,
  { log, shutdown: signal }: Omit<Runtime, 'catalogue'>,
): Catalogue {
  const info = (message: string) => process.stderr.write(`climax: ${message}\n`);
  const meaning = startMeaning(catalogue.index, {
    url,
    model,
    key,
    cacheDirectory: join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'climax', 'embeddings'),
    signal,
    log: { info, warning: log.warning },
  });
  const clients = Array.from(
    catalogue.clients ?? [],
    ([file, client]) => [file, { ...client, meaning: meaning.share(client.index) }] as const,
  );
  return { ...catalogue, meaning, ...(clients.length > 0 && { clients: new Map(clients) }) };
}
