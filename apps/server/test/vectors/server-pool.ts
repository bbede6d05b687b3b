import { isNativeError } from 'node:util/types';
import { scratch } from '@climax/fixtures';
import { type ServerOptions, startServer, type TestServer } from '../start-server.ts';
import { withDirectory, writeFiles } from './prepare.ts';

/** A server in its own directory; an error when it refused to start. */
export interface Pooled {
  server: TestServer | Error;
  directory: string;
}

type Wanted = Omit<ServerOptions, 'directory'> & { files?: Record<string, any> };

/** Starts one server for each set-up and keeps it, since many vectors differ only in what they ask. */
export class ServerPool {
  readonly #started = new Map<string, Promise<Pooled>>();
  readonly #removals: (() => void)[] = [];

  get(wanted: Wanted): Promise<Pooled> {
    const key = JSON.stringify(wanted);
    const started = this.#started.get(key) ?? this.#start(wanted);
    this.#started.set(key, started);
    return started;
  }

  async close(): Promise<void> {
    for (const { server } of await Promise.all(this.#started.values())) {
      if (!isNativeError(server)) await server.close();
    }
    for (const remove of this.#removals) remove();
  }

  async #start(wanted: Wanted): Promise<Pooled> {
    const { path: directory, remove } = scratch();
    this.#removals.push(remove);
    const { files, ...options } = withDirectory(wanted, directory);
    writeFiles(files, directory);
    const server = await startServer({ ...options, directory }).catch((error: Error) => error);
    return { server, directory };
  }
}
