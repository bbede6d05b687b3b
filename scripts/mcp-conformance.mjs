// Runs the MCP conformance package against `climax run --transport http`, for the scenarios that a server with tools
// only can be asked for. It wants a newer Node than CLImax does; both are installed into a directory of their own.
//
//   node scripts/mcp-conformance.mjs [DIRECTORY]     DIRECTORY keeps the installation for the next time
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = ['@modelcontextprotocol/conformance@0.1.16', 'node@22.23.3'];
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'tools-call-simple-text',
  'tools-call-error',
  'tools-call-with-progress',
  'json-schema-2020-12',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const [kept] = process.argv.slice(2);
const directory = kept ?? mkdtempSync(join(tmpdir(), 'climax-conformance-'));
try {
  process.exitCode = await main(directory);
} finally {
  if (kept === undefined) rmSync(directory, { recursive: true, force: true });
}

async function main(place) {
  install(place);
  const server = await startServer();
  try {
    const results = scenarios.map((scenario) => run(scenario, { place, url: `${server.url}/mcp` }));
    for (const { scenario, passed, output } of results) {
      console.log(`${passed ? 'pass' : 'FAIL'}  ${scenario}`);
      if (!passed) console.log(output.replace(/^/gm, '      '));
    }
    const failed = results.filter(({ passed }) => !passed).length;
    console.log(`${results.length - failed} of ${results.length} scenarios pass (${packages.join(', ')})`);
    return failed === 0 ? 0 : 1;
  } finally {
    server.child.kill('SIGTERM');
  }
}

function install(place) {
  if (existsSync(join(place, 'node_modules', '.bin', 'conformance'))) return;
  mkdirSync(place, { recursive: true });
  execFileSync('npm', ['install', '--prefix', place, '--no-audit', '--no-fund', '--no-save', ...packages], {
    stdio: ['ignore', 2, 2],
  });
}

/** The built server on a free port, with every tool under its own name. */
function startServer() {
  const args = [
    'run',
    'tools.yaml',
    '--contracts',
    'contracts.json',
    '--classic',
    '--transport',
    'http',
    '--port',
    '0',
  ];
  const child = spawn(process.execPath, [here('../apps/server/dist/climax.cjs'), ...args], {
    cwd: here('mcp-conformance'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr.on('data', (chunk) => {
      text += chunk;
      const url = /Listening on (http:\S+)/.exec(text)?.[1];
      if (url) resolve({ child, url });
    });
    child.on('exit', () => reject(new Error(`the server did not start:\n${text}`)));
  });
}

function run(scenario, { place, url }) {
  const bin = join(place, 'node_modules', '.bin');
  const args = [join(bin, 'conformance'), 'server', '--url', url, '--scenario', scenario];
  const { status, stdout, stderr } = spawnSync(join(bin, 'node'), args, { cwd: place, encoding: 'utf8' });
  return { scenario, passed: status === 0, output: `${stdout}${stderr}`.trim() };
}
