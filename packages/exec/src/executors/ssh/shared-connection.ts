import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '../../run/start-deadline.ts';
import { startProcess } from '../../start/start-process.ts';
import { socketDirectory } from './socket-directory.ts';

/** A session on a shared connection. */
export interface SharedConnection {
  /** The options that make ssh use it. */
  options: string[];
  giveBack(): void;
}

interface Route {
  machine: string;
  options: readonly string[];
  environment: Record<string, string>;
}

/** sshd's default limit is ten sessions per connection; one is our own, one is spare. */
const maxSessions = 8;
/** How long an idle connection is kept, in milliseconds. */
const idleMs = 60_000;
/** Timeout for opening: ssh's own connect timeout and some more. */
const openMs = 8000;

const connections = new Map<string, Set<Connection>>();
let opened = 0;

/**
 * A connection that stays open between commands. It ends with this server, even if that is killed: its own session
 * runs `cat` remotely, which reads from our pipe.
 */
export async function takeConnection(route: Route): Promise<SharedConnection | { problem: string }> {
  const key = JSON.stringify([route.machine, route.options]);
  const known = connections.get(key) ?? new Set();
  connections.set(key, known);
  const free = [...known].find((connection) => connection.sessions < maxSessions);
  const connection = free ?? new Connection(route, () => known.delete(connection));
  known.add(connection);
  return await connection.take();
}

class Connection {
  sessions = 0;
  readonly #path: string;
  readonly #opening: Promise<ChildProcess | { problem: string }>;
  #idle: NodeJS.Timeout | undefined;

  constructor(route: Route, onEnd: () => void) {
    this.#path = join(socketDirectory(), String(++opened));
    this.#opening = this.#open(route, onEnd);
  }

  async take(): Promise<SharedConnection | { problem: string }> {
    clearTimeout(this.#idle);
    this.sessions += 1;
    const child = await this.#opening;
    if ('problem' in child) return child;
    return {
      options: ['-o', `ControlPath=${this.#path}`, '-o', 'ControlMaster=no'],
      giveBack: () => {
        this.sessions -= 1;
        if (this.sessions === 0) this.#idle = setTimeout(() => child.stdin?.end(), idleMs).unref();
      },
    };
  }

  async #open(
    { machine, options, environment }: Route,
    onEnd: () => void,
  ): Promise<ChildProcess | { problem: string }> {
    const settings = ['ControlMaster=yes', `ControlPath=${this.#path}`, 'ControlPersist=no'];
    const words = settings.flatMap((setting) => ['-o', setting]);
    const argv = ['ssh', ...words, ...options, '--', machine, 'exec cat >/dev/null'];
    const started = await startProcess({ argv, stdin: '', env: {}, timeoutSeconds: 0 }, environment);
    if ('problem' in started) {
      onEnd();
      return { problem: started.problem };
    }
    const { child } = started;
    const printed = letGo(child);
    let hasEnded = false;
    child.once('close', () => {
      hasEnded = true;
      onEnd();
    });
    await waitUntil(() => hasEnded || existsSync(this.#path), openMs, 10);
    if (!hasEnded && existsSync(this.#path)) return child;
    child.stdin?.end();
    onEnd();
    return { problem: printed().trim().split('\n').at(-1) || 'no answer' };
  }
}

/** Detaches it, so that not even process exit waits for it. Returns its last output. */
function letGo(child: ChildProcess): () => string {
  let printed = '';
  child.unref();
  for (const stream of child.stdio) {
    stream?.on('error', () => {});
    if (stream && 'unref' in stream) (stream as { unref(): void }).unref();
  }
  child.stdout?.resume();
  child.stderr?.on('data', (chunk: Buffer) => {
    printed = (printed + chunk).slice(-2000);
  });
  return () => printed;
}
