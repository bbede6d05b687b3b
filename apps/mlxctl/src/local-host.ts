import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { get } from 'node:http';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Host, HostError, type PortState, type Started } from './host.ts';
import { markHere } from './read-mark.ts';
import { portOwnerScript, readPortOwner } from './read-port-owner.ts';

const probeTimeout = 2000;
/** Bytes of a log that are read. */
const logEnd = 4000;

/** This machine. Logs are kept in `directory`. */
export function localHost(directory: string): Host {
  return {
    name: 'this machine',
    pollMs: 100,
    findPath: async (path) => {
      const full = path.startsWith('~/') ? join(homedir(), path.slice(2)) : path;
      return existsSync(resolve(full)) ? full : undefined;
    },
    portState,
    ownsPort: async (group, port) => {
      const words = ['-c', portOwnerScript, 'mlxctl', String(group), String(port)];
      const { stdout } = await promisify(execFile)('sh', words).catch(() => ({ stdout: '' }));
      return readPortOwner(stdout);
    },
    launch: (argv, log) => launch(argv, directory, log),
    markOf: markHere,
    readLog: (log) => readEnd(join(directory, log)).catch(() => ''),
    signal: async (pid, signal) => {
      try {
        process.kill(-pid, `SIG${signal}`);
      } catch {
        // It has ended in the meantime.
      }
    },
  };
}

function portState(port: number): Promise<PortState> {
  return new Promise((answer) => {
    const request = get(
      { host: '127.0.0.1', port, path: '/v1/models', agent: false, timeout: probeTimeout },
      (response) => {
        response.destroy();
        answer((response.statusCode ?? 500) < 500 ? 'answers' : 'busy');
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      answer('answers');
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      answer(error.code === 'ECONNREFUSED' ? 'free' : 'busy'),
    );
  });
}

async function readEnd(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(logEnd),
      0,
      logEnd,
      Math.max(0, size - logEnd),
    );
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** CLImax ends what a call leaves behind and finds it by this variable; a loaded model is meant to stay. */
function lastingEnvironment(): NodeJS.ProcessEnv {
  const { CLIMAX_CALL_ID: _, ...env } = process.env;
  return env;
}

async function launch([program = '', ...words]: string[], directory: string, log: string): Promise<Started> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const output = openSync(join(directory, log), 'w', 0o600);
  const child = spawn(program, words, {
    detached: true,
    stdio: ['ignore', output, output],
    env: lastingEnvironment(),
  });
  closeSync(output);
  await new Promise<void>((started, fail) => {
    child.once('spawn', started);
    child.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        new HostError(error.code === 'ENOENT' ? `${program} is not found` : `${program}: ${error.message}`),
      ),
    );
  });
  child.unref();
  const pid = child.pid!;
  return { pid, mark: (await markHere(pid)) ?? '' };
}
