import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figure } from './rig/rows.mjs';
import { scratch } from './rig/scratch.mjs';

export const title = 'A fresh clone: the two commands of the README';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Clones what is committed and runs both commands twice, as somebody would who sees the project for the first time. */
export async function measure({ quick, log }) {
  const clone = join(scratch(), 'climax');
  await seconds('git', ['clone', '--quiet', root, clone], root);
  const steps = [
    ['./climax, first time', './climax', [], 60],
    ['./climax, second time', './climax', [], 1],
    ...(quick
      ? []
      : [
          ['npm test, first time', 'npm', ['test'], 300],
          ['npm test, second time', 'npm', ['test'], 60],
        ]),
  ];
  const rows = [];
  for (const [name, command, args, most] of steps) {
    log.step(name);
    rows.push(figure(name, 's', await seconds(command, args, clone), most));
  }
  return { rows, notes: [] };
}

function seconds(command, args, cwd) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-2000);
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve((performance.now() - started) / 1000);
      else reject(new Error(`${command} ${args.join(' ')} ended with code ${code}:\n${output}`));
    });
  });
}
