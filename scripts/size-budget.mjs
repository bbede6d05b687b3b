// Keeps bundles from growing unnoticed. `node scripts/size-budget.mjs accept BUDGET` takes the present sizes as the new budget.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const allowedGrowth = 1.1;

/** The files of a budget (paths relative to it, with their bytes) that have grown by more than a tenth, one sentence each. */
export function overBudget(budget) {
  return Object.entries(read(budget)).flatMap(([file, bytes]) => {
    const now = sizeOf(budget, file);
    if (now <= bytes * allowedGrowth) return [];
    const percent = Math.round((now / bytes - 1) * 100);
    return [`${file} has ${now} bytes, ${percent} % more than its budget of ${bytes}`];
  });
}

function accept(budget) {
  const sizes = Object.keys(read(budget)).map((file) => [file, sizeOf(budget, file)]);
  writeFileSync(budget, `${JSON.stringify(Object.fromEntries(sizes), null, 2)}\n`);
}

function read(budget) {
  return JSON.parse(readFileSync(budget, 'utf8'));
}

function sizeOf(budget, file) {
  return statSync(join(dirname(budget), file)).size;
}

if (argv[1] === fileURLToPath(import.meta.url) && argv[2] === 'accept' && argv[3]) accept(argv[3]);
