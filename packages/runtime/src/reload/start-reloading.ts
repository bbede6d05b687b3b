import { type Stats, unwatchFile, watchFile } from 'node:fs';
import { countOf } from '@climax/text/problems';
import type { Catalogue } from '../catalogue/compose.ts';
import type { Lazy } from '../lazy.ts';
import type { Log } from '../log/log.ts';
import type { AttachableRuntime } from '../start/create-runtime.ts';

/** Reads configs and policy again while the server runs. */
export interface Reloading {
  /** Calls `listener` each time the tools may have changed, until the function it returns is called. */
  onChange(listener: () => void): () => void;
  /** Reloads everything; returns why the old rules stay, or undefined. */
  reload(): Promise<string | undefined>;
  stop(): void;
}

export interface ReloadOptions {
  runtime: Pick<Lazy<AttachableRuntime>, 'get'>;
  load(current: Catalogue): Promise<Catalogue>;
  /** Watched files. */
  files: readonly string[];
  log: Log;
}

/** Polling interval in milliseconds. Polling by name also detects files that editors replace. */
const intervalMs = 500;

/** Reloads on SIGHUP and when a file changes. If that fails, the old rules stay. */
export function startReloading({ runtime, load, files, log }: ReloadOptions): Reloading {
  const listeners = new Set<() => void>();
  let turn: Promise<string | undefined> = Promise.resolve(undefined);
  const reload = () => {
    turn = turn.then(async () => {
      const current = await runtime.get();
      try {
        current.attach({ catalogue: await load(current.catalogue) });
      } catch (error) {
        const { message } = error as Error;
        log.error('the rules were not reloaded, still using the old ones:');
        // A record of the log is one line.
        for (const problem of message.split('\n')) log.error(problem);
        return message;
      }
      for (const warning of current.catalogue.warnings) log.warning(warning);
      log.info(`rules reloaded: ${countOf(current.catalogue.tools.length, 'tool')}`);
      for (const listener of listeners) listener();
      return undefined;
    });
    return turn;
  };
  process.on('SIGHUP', reload);
  const look = (now: Stats, before: Stats) => {
    // A missing file is reported once.
    if (now.mtimeMs !== before.mtimeMs || now.ino !== before.ino) void reload();
  };
  for (const file of files) watchFile(file, { interval: intervalMs, persistent: false }, look);
  return {
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    stop() {
      process.off('SIGHUP', reload);
      for (const file of files) unwatchFile(file, look);
    },
  };
}
