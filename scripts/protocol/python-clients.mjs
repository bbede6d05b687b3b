// Lets the Python client of the protocol, both major versions, talk to the built server over stdio and HTTP.
//
//   node scripts/protocol/python-clients.mjs [DIRECTORY]     DIRECTORY keeps the environments for the next time
//
// Without Python it prints one line and succeeds; with CLIMAX_PYTHON=required it fails.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer, stdioServer } from './start-server.mjs';

const versions = ['1.30.0', '2.3.0'];
const client = fileURLToPath(new URL('python_client.py', import.meta.url));

const [kept] = process.argv.slice(2);
const directory = kept ?? mkdtempSync(join(tmpdir(), 'climax-python-'));
try {
  process.exitCode = await main();
} finally {
  if (kept === undefined) rmSync(directory, { recursive: true, force: true });
}

async function main() {
  const pythons = versions.map((version) => install(version));
  const missing = pythons.find(({ problem }) => problem !== undefined);
  if (missing) {
    console.log(`not run: the Python clients (${missing.problem})`);
    return process.env.CLIMAX_PYTHON === 'required' ? 1 : 0;
  }
  const server = await startServer('http');
  try {
    const codes = [];
    for (const { python } of pythons) codes.push(await talk(python, server.url));
    return codes.every((code) => code === 0) ? 0 : 1;
  } finally {
    server.stop();
  }
}

/** An environment with one version of the client; `problem` says why there is none. */
function install(version) {
  const place = join(directory, `mcp-${version}`);
  const python = join(place, 'bin', 'python');
  const quiet = { stdio: ['ignore', 'ignore', 'pipe'] };
  try {
    execFileSync('python3', ['-m', 'venv', place], quiet);
    execFileSync(python, ['-m', 'pip', 'install', '--quiet', `mcp==${version}`], quiet);
    return { python };
  } catch (error) {
    const reason = String(error.stderr ?? error.message)
      .trim()
      .split('\n')
      .at(-1);
    return { problem: `mcp ${version}: ${reason}` };
  }
}

function talk(python, url) {
  const { command, args, cwd } = stdioServer;
  const child = spawn(python, [client, url, command, ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => child.on('exit', resolve));
}
