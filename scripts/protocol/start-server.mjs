import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startBridge } from './stdio-bridge.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const serverArgs = [
  here('../../apps/server/dist/climax.cjs'),
  'run',
  'tools.yaml',
  '--contracts',
  'contracts.json',
  '--classic',
  '--log-level',
  'ERROR',
];

/** How to start the built server with the fixtures' tools over stdio. */
export const stdioServer = { command: process.execPath, args: serverArgs, cwd: here('.') };

/** The built server, reached by HTTP: by its own, or over stdio through a bridge. */
export async function startServer(transport) {
  return transport === 'stdio' ? startBridge(stdioServer) : startHttp();
}

function startHttp() {
  const child = spawn(process.execPath, [...serverArgs, '--transport', 'http', '--port', '0'], {
    cwd: here('.'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr.on('data', (chunk) => {
      text += chunk;
      const url = /Listening on (http:\S+)/.exec(text)?.[1];
      if (url) resolve({ url: `${url}/mcp`, stop: () => child.kill('SIGTERM') });
    });
    child.on('exit', () => reject(new Error(`the server did not start:\n${text}`)));
  });
}
