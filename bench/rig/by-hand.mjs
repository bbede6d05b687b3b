import { spawn } from 'node:child_process';

/** The floor of every call: start a program, keep what it prints, wait for its end. */
export function runByHand(program, args = []) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, text: Buffer.concat(output).toString('utf8') }));
  });
}
