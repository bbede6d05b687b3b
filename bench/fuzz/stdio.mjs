import { spawn } from 'node:child_process';
import { anyFrame } from './frames.mjs';

const between = 100;
const patienceMs = 60_000;

/** Sends lines of all kinds, with a ping after every hundred: each must be answered, and nothing but JSON come back. */
export async function fuzzStdio([command, args], random, count) {
  const server = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const pings = new Map();
  let strayLines = 0;
  let rest = '';
  let hasEnded = false;
  server.once('exit', () => {
    hasEnded = true;
    for (const { resolve } of pings.values()) resolve(false);
  });
  server.stdin.on('error', () => {});
  server.stdout.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) strayLines += take(line, pings) ? 0 : 1;
  });
  const ping = (number) =>
    new Promise((resolve) => {
      const id = `ping-${number}`;
      const sent = performance.now();
      const timer = setTimeout(resolve, patienceMs, false);
      pings.set(id, {
        resolve: (isAnswered) => {
          clearTimeout(timer);
          resolve(isAnswered && performance.now() - sent);
        },
      });
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`);
    });

  let unanswered = 0;
  let slowestMs = 0;
  for (let sent = 0; sent < count && !hasEnded; sent += between) {
    for (let line = 0; line < between; line += 1) server.stdin.write(`${anyFrame(random)}\n`);
    const tookMs = await ping(sent);
    if (tookMs === false) unanswered += 1;
    else slowestMs = Math.max(slowestMs, tookMs);
  }
  const crashes = hasEnded ? 1 : 0;
  server.stdin.end();
  if (!hasEnded) await new Promise((resolve) => server.once('exit', resolve));
  return { crashes, unanswered, strayLines, slowestMs };
}

function take(line, pings) {
  try {
    const frame = JSON.parse(line);
    pings.get(frame.id)?.resolve(true);
    return typeof frame === 'object' && frame !== null;
  } catch {
    return false;
  }
}
