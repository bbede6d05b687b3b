import { createSocket, type Socket as DgramSocket } from 'node:dgram';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Run, start } from '@climax/contract-program/testing';
import { isAlive, scratch } from '@climax/fixtures';
import { afterEach } from '@jest/globals';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const built = here('../dist/mlxctl.mjs');

/** A state directory with the stand-in server, and everything that must be ended with it. */
export function createPlace(more: Record<string, string> = {}) {
  const { path, remove } = scratch();
  const env: Record<string, string> = {
    XDG_STATE_HOME: path,
    MLXCTL_SERVER: here('./stand-in-server.mjs'),
    ...more,
  };
  const state = join(path, 'climax-mlxctl');
  const files = () => readdirSync(state, { recursive: false }).map(String);
  // The environment is ours, with its own state directory.
  const launch = (...words: string[]) => start([built, ...words], { ...process.env, ...env });
  return {
    path,
    env,
    start: launch,
    run: (...words: string[]): Promise<Run> => launch(...words).ended,
    log: (port: number) => readFileSync(join(state, `${port}.log`), 'utf8'),
    records: () => files().filter((name) => name.endsWith('.json')),
    record: (name: string) => JSON.parse(readFileSync(join(state, name), 'utf8')),
    /** Ends every server that is still recorded. */
    clear() {
      for (const name of this.hasState() ? this.records() : []) {
        const pid = this.record(name).server?.pid;
        if (pid && isAlive(pid)) process.kill(-pid, 'SIGKILL');
      }
      remove();
    },
    hasState: () => readdirSync(path).includes('climax-mlxctl'),
  };
}

/** Puts the stand-in ssh before the real one. */
export const withSsh = (host: string) => ({
  MLXCTL_SSH_HOST: host,
  PATH: `${here('./bin')}:${process.env.PATH}`,
});

/** A port of the range that nobody listens on, and that no other test file has: each holds the same port of UDP until its test ends. */
export async function freePort(): Promise<number> {
  for (let port = 8100; port <= 8139; port += 1) {
    if (!(await hold(port))) continue;
    const server = await listenOn(port).catch(() => undefined);
    if (!server) continue;
    await new Promise((closed) => server.close(closed));
    return port;
  }
  throw new Error('the ports from 8100 to 8139 are all in use');
}

/** Resolves to whether nobody held the port. */
function hold(port: number): Promise<boolean> {
  const socket = createSocket('udp4').unref();
  return new Promise((held) => {
    socket.once('error', () => {
      socket.close();
      held(false);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      holders.push(socket);
      held(true);
    });
  });
}

const holders: DgramSocket[] = [];

afterEach(() => {
  for (const socket of holders.splice(0)) socket.close();
});

/** Listens, and reads everything without a response, unless told otherwise. */
export function listenOn(port: number, answer: (socket: Socket) => void = () => {}): Promise<Server> {
  const server = createServer((socket) => answer(socket.on('error', () => {}).resume()));
  return new Promise((listening, fail) => {
    server.once('error', fail).listen(port, '127.0.0.1', () => listening(server));
  });
}
