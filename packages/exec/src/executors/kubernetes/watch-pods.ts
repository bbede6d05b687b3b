import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { startProcess } from '../../start/start-process.ts';
import type { Cluster } from './cluster.ts';
import { explainKubectl } from './explain-kubectl.ts';
import { serverLabel, serverValue } from './pod-manifest.ts';
import type { Pod } from './pod-state.ts';

/** An update about a pod: its state, that it is gone, or that nothing is known. */
export type PodEvent = { pod: Pod } | { isGone: true } | { problem: string };

type Listener = (event: PodEvent) => void;

/** How long an unused watch is kept, in milliseconds. */
const idleMs = 30_000;
/** Delay before a watch is restarted. */
const pauseMs = 500;

const watches = new Map<string, PodWatch>();

/** One watch for all pods of this server in a namespace: one kubectl, however many calls there are. */
export function watchPods(cluster: Cluster): PodWatch {
  const watch = watches.get(cluster.key) ?? new PodWatch(cluster);
  watches.set(cluster.key, watch);
  return watch;
}

export class PodWatch {
  readonly #cluster: Cluster;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #latest = new Map<string, Pod>();
  #child: ChildProcess | undefined;
  #isStarting = false;
  #idle: NodeJS.Timeout | undefined;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /** Follows one pod by name, from now on or from its creation; the returned function ends it. */
  follow(name: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    clearTimeout(this.#idle);
    void this.#start();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.#listeners.delete(name);
      this.#latest.delete(name);
      if (this.#listeners.size === 0) this.#idle = setTimeout(() => this.#end(), idleMs).unref();
    };
  }

  /** A followed pod as it was last seen. */
  latest(name: string): Pod | undefined {
    return this.#latest.get(name);
  }

  #end(): void {
    this.#child?.kill();
    this.#child = undefined;
  }

  async #start(): Promise<void> {
    if (this.#child || this.#isStarting) return;
    this.#isStarting = true;
    const { words, path, environment, searchPath } = this.#cluster;
    const selector = encodeURIComponent(`${serverLabel}=${serverValue()}`);
    const address = `${path('pods')}?watch=true&labelSelector=${selector}`;
    const argv = ['kubectl', ...words, 'get', '--raw', address];
    const place = searchPath === undefined ? {} : { searchPath };
    const started = await startProcess({ argv, env: {}, timeoutSeconds: 0, ...place }, environment);
    this.#isStarting = false;
    if ('problem' in started) return this.#tellAll({ problem: started.problem });
    this.#read(started.child);
  }

  #read(child: ChildProcess): void {
    this.#child = child;
    child.unref();
    let stderr = '';
    for (const stream of [child.stdout, child.stderr]) (stream as unknown as { unref(): void }).unref();
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk).slice(-4000);
    });
    createInterface({ input: child.stdout! }).on('line', (line) => this.#take(line));
    child.once('close', () => {
      this.#child = undefined;
      if (this.#listeners.size === 0) return;
      // Missing permissions will not appear within a second; anything else may be temporary.
      if (/forbidden|Unauthorized/i.test(stderr)) this.#tellAll({ problem: explainKubectl(stderr) });
      else setTimeout(() => this.#listeners.size > 0 && void this.#start(), pauseMs).unref();
    });
  }

  #take(line: string): void {
    const { type, object } = parse(line);
    const name = object?.metadata?.name;
    const listeners = name === undefined ? undefined : this.#listeners.get(name);
    if (!object || name === undefined || !listeners) return;
    this.#latest.set(name, object);
    const event = type === 'DELETED' ? ({ isGone: true } as const) : { pod: object };
    for (const listener of [...listeners]) listener(event);
  }

  #tellAll(event: PodEvent): void {
    for (const listener of [...this.#listeners.values()].flatMap((set) => [...set])) listener(event);
  }
}

function parse(line: string): { type?: string; object?: Pod } {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
