import { homedir } from 'node:os';
import { join } from 'node:path';
import { endpointProblem, startMeaning } from '@climax/embeddings';
import type { Catalogue, Runtime } from '@climax/runtime';
import { eraseVariable } from '@climax/text/environment';
import { UsageError } from './usage-error.ts';

const variable = 'CLIMAX_EMBEDDINGS_KEY';

/** What the command line says about search by meaning. */
export interface EmbeddingsOptions {
  embeddings: string;
  embeddingsModel: string;
  embeddingsAllowRemote?: boolean;
}

/** Refuses an endpoint that cannot or must not be asked. */
export function checkEmbeddings(options: EmbeddingsOptions): void {
  const { embeddings: url, embeddingsModel: model, embeddingsAllowRemote: allowRemote } = options;
  const problem = endpointProblem({ url, model, allowRemote });
  const hint = problem?.code === 'another-machine' ? '; --embeddings-allow-remote lets them' : '';
  if (problem) throw new UsageError(`--embeddings: ${problem.message}${hint}`);
}

/** Begins to embed the tools of a catalogue in the background. */
export function meaningOf(
  { index }: Catalogue,
  { embeddings: url, embeddingsModel: model }: EmbeddingsOptions,
  { log, shutdown: signal }: Omit<Runtime, 'catalogue'>,
): NonNullable<Catalogue['meaning']> {
  const info = (message: string) => process.stderr.write(`climax: ${message}\n`);
  return startMeaning(index, {
    url,
    model,
    key: takeKey(),
    cacheDirectory: join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'climax', 'embeddings'),
    signal,
    log: { info, warning: log.warning },
  });
}

let key: string | undefined;

/** Taken out of the environment, since commands have no business with it, and kept for catalogues that are loaded later. */
function takeKey(): string | undefined {
  key ??= process.env[variable];
  if (process.env[variable] !== undefined) eraseVariable(variable, process.env);
  return key;
}
