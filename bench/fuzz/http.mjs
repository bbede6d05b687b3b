import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { pool } from '../rig/pool.mjs';
import { anyFrame, anyValue } from './frames.mjs';

const patienceMs = 30_000;
const width = 8;
const methods = ['POST', 'POST', 'POST', 'GET', 'DELETE', 'PUT', 'OPTIONS', 'TRACE', 'X'];
const paths = ['/mcp', '/mcp', '/healthz', '/', '/tools', '/../mcp', '/mcp?x=%00', '//', '/%2e%2e/'];
const headers = [
  'content-type: application/json',
  'content-type: text/plain',
  'accept: application/json, text/event-stream',
  'mcp-protocol-version: 2025-06-18',
  'mcp-protocol-version: 2026-07-28',
  'mcp-session-id: x',
  'origin: http://evil.example',
  'transfer-encoding: chunked',
  'content-length: 5',
  'expect: 100-continue',
  `x: ${'a'.repeat(5000)}`,
  'broken',
];

/** Requests of all kinds over their own connections: none may hang or end the server, none may have a status of 500. */
export async function fuzzHttp([command, args], random, count) {
  const server = spawn(command, [...args, '--transport', 'http', '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await portOf(server);
  const found = { crashes: 0, hanging: 0, faults: 0, slowestMs: 0 };
  server.once('exit', () => {
    found.crashes += 1;
  });
  const requests = Array.from({ length: count }, () => anyRequest(random, port));
  await pool(count, width, async (number) => {
    const { reply, tookMs } = await send(requests[number], port);
    found.slowestMs = Math.max(found.slowestMs, tookMs);
    if (reply === undefined) found.hanging += 1;
    else if (/^HTTP\/1\.1 500/.test(reply)) found.faults += 1;
  });
  const { crashes } = found;
  server.kill('SIGTERM');
  return { ...found, crashes };
}

function anyRequest(random, port) {
  const { below, pick } = random;
  const body = pick([() => anyFrame(random), () => JSON.stringify(anyValue(random)), () => ''])();
  const chosen = Array.from({ length: below(5) }, () => pick(headers));
  const length = below(4) > 0 ? [`content-length: ${Buffer.byteLength(body)}`] : [];
  return [
    `${pick(methods)} ${pick(paths)} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'connection: close',
    ...chosen,
    ...length,
    '',
    body,
  ].join('\r\n');
}

/** Half-closed after the request, so that the server has to notice that the body never comes. */
function send(text, port) {
  return new Promise((resolve) => {
    const started = performance.now();
    let reply = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    const timer = setTimeout(() => socket.destroy(), patienceMs);
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1', 0, 100);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      const tookMs = performance.now() - started;
      resolve({ reply: tookMs >= patienceMs ? undefined : reply, tookMs });
    });
  });
}

function portOf(server) {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stderr.on('data', (chunk) => {
      text += chunk;
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
      if (port) resolve(Number(port));
    });
    server.once('exit', () => reject(new Error(`the server did not start: ${text}`)));
  });
}
