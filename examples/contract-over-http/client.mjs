// A tool with a contract, served over HTTP: a typed result, a typed error, and an OpenAPI document, with nothing but fetch.
import { equal } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const climax = fileURLToPath(import.meta.resolve('climax/package.json')).replace(
  'package.json',
  'dist/climax.cjs',
);
const options = ['--contracts', 'divider.md', '--transport', 'http', '--port', '0', '--log-level', 'INFO'];
const server = spawn(process.execPath, [climax, 'run', 'divider.yaml', ...options], {
  cwd: here,
  stdio: ['ignore', 'ignore', 'pipe'],
});

try {
  const address = await listening();
  const divided = await call(address, { dividend: 6, divisor: 3 });
  equal(divided.status, 200);
  equal((await divided.json()).quotient, 2);

  const refused = await call(address, { dividend: 6, divisor: 0 });
  equal(refused.status, 422);
  equal((await refused.json()).error.code, 'no_quotient');

  const document = await (await fetch(`${address}/openapi.json`)).json();
  equal(document.openapi.startsWith('3.1'), true);
  console.log('contract-over-http: a result, an error and a description, all typed');
} finally {
  server.kill();
  await once(server, 'exit');
}

function call(address, body) {
  return fetch(`${address}/tools/math.divide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function listening() {
  let said = '';
  for await (const chunk of server.stderr) {
    said += chunk;
    const match = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
    if (match) return match[0];
  }
  throw new Error(`the server ended: ${said}`);
}
