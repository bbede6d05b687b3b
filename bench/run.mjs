// pnpm bench [NAME...] [--quick] [--all]: measures, prints one table, keeps the figures in results/ and redraws the docs.
import { parseArgs } from 'node:util';
import { drawCharts } from './draw-charts.mjs';
import { measurements, usual } from './measurements.mjs';
import { alignTable, cells, columns } from './rig/format.mjs';
import { createLog } from './rig/log.mjs';
import { describeMachine, machine } from './rig/machine.mjs';
import { writeResult } from './rig/results.mjs';

process.once('SIGINT', () => process.exit(130));

const usage = `pnpm bench [NAME...] [--quick] [--all]

  NAME     ${Object.keys(measurements).join(', ')}
           (without a name: ${usual.join(', ')})
  --quick  a smoke run; its figures are not kept
  --all    every measurement`;

const { values, positionals } = readCommandLine();
const unknown = positionals.filter((name) => !Object.hasOwn(measurements, name));
if (values.help) {
  console.log(usage);
} else if (unknown.length > 0) {
  console.error(`No measurement ${unknown.join(', ')}.\n\n${usage}`);
  process.exitCode = 2;
} else if (positionals.length > 0) {
  await run(positionals, values.quick);
} else {
  await run(values.all ? Object.keys(measurements) : usual, values.quick);
}

function readCommandLine() {
  const flag = { type: 'boolean', default: false };
  try {
    return parseArgs({
      allowPositionals: true,
      options: { quick: flag, all: flag, help: { ...flag, short: 'h' } },
    });
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    process.exit(2);
  }
}

async function run(names, quick) {
  const where = machine();
  const date = new Date().toISOString().slice(0, 10);
  const results = [];
  for (const name of names) {
    const result = await measureOne(name, quick);
    if (!result) continue;
    results.push(result);
    if (!quick) writeResult(name, { ...result, date, machine: where });
  }
  console.log(`${date}, ${describeMachine(where)}`);
  if (where.load > where.cores / 2) console.log('The machine is busy: trust the ratios more than the times.');
  console.log(`\n${showResults(results)}`);
  if (quick) console.log('\nA quick run shows that it works; its figures are not kept.');
  else drawCharts();
}

/** One measurement that fails does not take the others with it. */
async function measureOne(name, quick) {
  const log = createLog(name);
  log('measuring');
  try {
    const { title, measure } = await measurements[name]();
    return { title, ...(await measure({ quick, log })) };
  } catch (error) {
    log(`failed: ${error.stack}`);
    process.exitCode = 1;
    return undefined;
  } finally {
    log.clear();
  }
}

function showResults(results) {
  const blank = columns.map(() => '');
  const lines = results.flatMap(({ rows }) => [blank, ...rows.map(cells)]);
  const table = alignTable([columns, ...lines]).split('\n');
  const [head, ...body] = table;
  const out = [head];
  for (const { title, rows, notes } of results) {
    out.push(title, ...body.splice(0, rows.length + 1).slice(1));
    out.push(...notes.map((note) => `  ${note}`), '');
  }
  return out.join('\n').trimEnd();
}
