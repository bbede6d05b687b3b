// Turns bench/results/*.json into docs/benchmarks/*.svg, the tables of docs/benchmarks.md and the figures of the README.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { barChart } from './charts/bar-chart.mjs';
import { describeResult } from './charts/describe-result.mjs';
import { fillMarkers } from './charts/fill-markers.mjs';
import { lineChart } from './charts/line-chart.mjs';
import { summarize } from './charts/summarize.mjs';
import { measurements } from './measurements.mjs';
import { readResult } from './rig/results.mjs';

const readme = fileURLToPath(new URL('../README.md', import.meta.url));
const page = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url));
const pictures = fileURLToPath(new URL('../docs/benchmarks/', import.meta.url));

/** What is drawn of a result; one that is not named here has a table only. */
const charts = {
  startup: barChart,
  calls: barChart,
  parallel: barChart,
  memory: barChart,
  tokens: ({ title, rows }) => {
    const all = 'all bundled configs';
    const shown = rows.filter((row) => row.case.startsWith(all));
    return barChart({
      title: `${title}, ${all}`,
      rows: shown.map((row) => ({ ...row, case: row.case.slice(`${all}: `.length) })),
    });
  },
  soak: ({ series }) =>
    lineChart({
      title: 'Resident memory over 10,000 calls',
      values: series.memoryMb,
      step: series.callsPerLook,
      unit: 'MB',
    }),
};

export function drawCharts() {
  const parts = {};
  mkdirSync(pictures, { recursive: true });
  for (const name of Object.keys(measurements)) {
    const result = readResult(name);
    if (!result || result.rows.length === 0) continue;
    const draw = charts[name];
    if (draw) writeFileSync(`${pictures}${name}.svg`, draw(result));
    parts[name] = describeResult(name, result, draw !== undefined);
  }
  fillFile(page, parts);
  fillFile(readme, { figures: summarize(readResult) });
}

function fillFile(path, parts) {
  writeFileSync(path, fillMarkers(readFileSync(path, 'utf8'), parts));
}

if (argv[1] === fileURLToPath(import.meta.url)) drawCharts();
