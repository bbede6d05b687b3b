import { readFileSync } from 'node:fs';
import { type EngineAnswer, runEngine } from '../run-engine.ts';
import { kubectlWords } from './kubectl-words.ts';
import type { KubernetesExecutor } from './kubernetes-executor.ts';

/** A cluster and namespace as kubectl reaches them. */
export interface Cluster {
  /** Its identity. */
  key: string;
  namespace: string;
  /** The words before the verb. */
  words: string[];
  environment: Record<string, string>;
  searchPath: string | undefined;
  /** Runs a short kubectl query. */
  run(words: readonly string[], options?: { stdin?: string; answerMs?: number }): Promise<EngineAnswer>;
  /** The URL of a resource in the namespace: `pods/NAME`. */
  path(resource: string): string;
}

/** How long the API server may take to answer, in milliseconds. */
const answerMs = 20_000;

const namespaces = new Map<string, Promise<string>>();

/** Resolves the cluster of an executor, once for each. */
export async function findCluster(
  executor: KubernetesExecutor,
  environment: Record<string, string>,
  searchPath: string | undefined,
): Promise<Cluster> {
  const words = kubectlWords(executor, environment);
  const run: Cluster['run'] = (more, options) =>
    runEngine('kubectl', [...words, ...more], {
      env: environment,
      searchPath,
      answerMs,
      ...options,
    });
  const key = JSON.stringify([words, environment.KUBECONFIG, environment.HOME]);
  const namespace = executor.namespace ?? (await knownNamespace(key, run, environment));
  const path = (resource: string) => `/api/v1/namespaces/${namespace}/${resource}`;
  return { key: `${key} ${namespace}`, namespace, words, environment, searchPath, run, path };
}

function knownNamespace(key: string, run: Cluster['run'], env: Record<string, string>): Promise<string> {
  const known = namespaces.get(key) ?? askNamespace(run, env);
  namespaces.set(key, known);
  return known;
}

/** From the context; in a pod without a kubeconfig, from the pod. */
async function askNamespace(run: Cluster['run'], env: Record<string, string>): Promise<string> {
  const { stdout } = await run(['config', 'view', '--minify', '--output=jsonpath={..namespace}']);
  if (stdout.trim() !== '') return stdout.trim();
  try {
    if (env.KUBERNETES_SERVICE_HOST) return readFileSync(namespaceFile, 'utf8').trim();
  } catch {
    // No service account here: kubectl would take the default one as well.
  }
  return 'default';
}

const namespaceFile = '/var/run/secrets/kubernetes.io/serviceaccount/namespace';
