#!/usr/bin/env node
// Stands in for mlx_lm.server, which needs Apple silicon: takes the same arguments and listens for real.
// The name of the model says how it behaves.
import { spawn } from 'node:child_process';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';

const word = (name) => process.argv[process.argv.indexOf(name) + 1];
const port = Number(word('--port'));
const behaviour = word('--model').split('/').at(-1);
const missing =
  'huggingface_hub.errors.RepositoryNotFoundError: 404 Client Error. Repository Not Found for url';

const listen = (answer = ok) =>
  createHttpServer(answer)
    .on('error', (error) => {
      console.error(`OSError: [Errno 48] Address already in use (${error.code})`);
      process.exit(1);
    })
    .listen(port, '127.0.0.1');
const ok = (request, response) =>
  response.writeHead(request.url === '/v1/models' ? 200 : 404).end('{"data": []}');

let requests = 0;
const behaviours = {
  missing: () => fail(missing),
  broken: () => fail('RuntimeError: [metal] out of memory'),
  silent: () => process.exit(3),
  incomplete: () => fail("ModuleNotFoundError: No module named 'mlx_lm'"),
  deaf: () => setInterval(() => {}, 1000),
  mute: () => createTcpServer(() => {}).listen(port, '127.0.0.1'),
  slow: () => setTimeout(listen, 400),
  warming: () =>
    listen((request, response) => (++requests < 3 ? response.writeHead(503).end() : ok(request, response))),
  late: () => {
    console.error(missing);
    listen();
  },
  taken: () => fail('OSError: [Errno 48] Address already in use'),
  stubborn: () => {
    process.on('SIGTERM', () => {});
    listen();
  },
  parent: () => {
    const child = spawn(process.execPath, [process.argv[1], '--model', 'child', '--port', String(port)], {
      stdio: 'inherit',
    });
    console.log(`child ${child.pid}`);
  },
};

console.log(`started with ${JSON.stringify(process.argv.slice(2))}`);
(behaviours[behaviour] ?? listen)();

function fail(message) {
  console.error(`Traceback (most recent call last):\n${message}`);
  process.exit(1);
}
