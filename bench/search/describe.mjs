import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { barChart } from '../charts/bar-chart.mjs';
import { fillMarkers } from '../charts/fill-markers.mjs';
import { markdownTable } from '../charts/markdown-table.mjs';
import { describeMachine } from '../rig/machine.mjs';
import { ours, plain } from './engines.mjs';

const page = fileURLToPath(new URL('../../docs/search.md', import.meta.url));
const pictures = fileURLToPath(new URL('../../docs/search/', import.meta.url));

const percent = (share) => (100 * share).toFixed(1);
const number = (value) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2));

/** Fills the tables and charts of docs/search.md and returns the tables. */
export function describeSearch({ date, machine, quality, scale }) {
  const parts = {
    quality: qualityTable(quality),
    scale: scaleTable(scale),
    machine: `Measured ${date}: ${describeMachine(machine)}.`,
  };
  drawCharts(quality, scale);
  writeFileSync(page, fillMarkers(readFileSync(page, 'utf8'), parts));
  return Object.values(parts).join('\n\n');
}

/** The figures as rows of the other measurements. */
export function toRows(quality, scale) {
  const found = quality.map(({ engine, recall5 }) => ({
    case: `${engine}: right tool among the first 5, in 100`,
    unit: '',
    median: 100 * recall5,
  }));
  const largest = Math.max(0, ...scale.map(({ size }) => size));
  const timed = scale.filter(({ size }) => size === largest);
  const of = timed.find(({ engine }) => engine === plain);
  return [
    ...found,
    ...timed.map((row) => {
      const base = {
        case: `${row.engine}: p95 of a query, ${largest.toLocaleString('en')} tools`,
        unit: 'ms',
        median: row.p95Ms,
      };
      if (row === of) return base;
      const ratio = row.p95Ms / of.p95Ms;
      return { ...base, against: plain, ratio: { median: ratio, low: ratio, high: ratio } };
    }),
  ];
}

const qualityColumns = {
  'R@1': 'recall1',
  'R@5': 'recall5',
  'R@10': 'recall10',
  'MRR@10': 'mrr10',
  'no result': 'empty',
  'name R@1': 'name1',
  'substring R@1': 'substring1',
  'typo R@5': 'typo5',
  'CLI hint R@5': 'cliHint5',
};

function qualityTable(rows) {
  const lines = rows.map((row) => [
    row.engine,
    ...Object.values(qualityColumns).map((column) => percent(row[column])),
  ]);
  return markdownTable([['engine', ...Object.keys(qualityColumns)], ...lines], { left: 1 });
}

function scaleTable(rows) {
  const sizes = [...new Set(rows.map(({ size }) => size))];
  const lines = sizes.flatMap((size) => {
    const same = rows.filter((row) => row.size === size);
    const bm25 = same.find(({ engine }) => engine === plain);
    const mini = same.find(({ engine }) => engine === 'MiniSearch');
    return same.map((row) => [
      size.toLocaleString('en'),
      row.engine,
      `${number(row.buildMs)} ms`,
      `${number(row.memoryMb)} MB`,
      `${number(row.p50Ms)} / ${number(row.p95Ms)} ms`,
      `${number(row.p95Ms / bm25.p95Ms)} ×`,
      `${number(row.buildMs / mini.buildMs)} × / ${number(row.p95Ms / mini.p95Ms)} ×`,
    ]);
  });
  const head = [
    'tools',
    'engine',
    'build',
    'memory',
    'p50 / p95',
    'p95 to BM25',
    'build / p95 to MiniSearch',
  ];
  return markdownTable([head, ...lines], { left: 2 });
}

function drawCharts(quality, scale) {
  mkdirSync(pictures, { recursive: true });
  const draw = (name, title, rows) =>
    rows.length > 0 && writeFileSync(`${pictures}${name}.svg`, barChart({ title, rows }));
  draw(
    'quality',
    'The right tool among the first five, in 100 questions',
    quality.map(({ engine, recall5 }) => ({ case: engine, unit: '', median: 100 * recall5 })),
  );
  const largest = Math.max(0, ...scale.map(({ size }) => size));
  draw(
    'latency',
    `95 of 100 queries over ${largest.toLocaleString('en')} tools take at most`,
    scale
      .filter(({ size, engine }) => size === largest && (engine === ours || !engine.startsWith('Orama')))
      .map(({ engine, p95Ms }) => ({ case: engine, unit: 'ms', median: p95Ms })),
  );
}
