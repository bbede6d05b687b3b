// Imports programs of the PATH, lints the results, calls a sample of their tools, and prints a table.
// node bench/import/run.mjs [--write] [--truth] [--rows=FILE] [PROGRAM...]: with --write the tables go into docs/import.md; with --truth
// no program is run, and only the tables of what is known are written; rows are kept in FILE, one JSON array in each line, and a run that
// was interrupted goes on behind them.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lintConfig } from '@climax/args/lint';
import { loadConfig } from '@climax/config';
import { parseHelp, runImport } from '@climax/import';
import {
  compare,
  compareOperands,
  compareTree,
  readOperands,
  readTrees,
  readTruth,
  total,
} from '../../packages/import/truth/score.mjs';
import { limits, programs } from './programs.mjs';
import { sampleCalls } from './sample-calls.mjs';
import { writeBetween } from './write-between.mjs';

const words = process.argv.slice(2);
const isWritten = words.includes('--write');
const isTruthOnly = words.includes('--truth');
const asked = words.filter((word) => !word.startsWith('--'));

const truth = truthTable();
const trees = treeTable();
const operands = operandTable();
console.log(`${truth}\n\n${trees}\n\n${operands}`);
const kept = words.find((word) => word.startsWith('--rows='))?.slice('--rows='.length);
const known = new Map(
  kept && existsSync(kept) ? readFileSync(kept, 'utf8').trim().split('\n').map(toEntry) : [],
);
const rows = [];
for (const program of isTruthOnly ? [] : asked.length > 0 ? asked : programs) {
  const row = known.has(program) ? known.get(program) : await tryProgram(program);
  if (kept && !known.has(program)) appendFileSync(kept, `${JSON.stringify([program, row ?? null])}\n`);
  if (row) {
    rows.push(row);
    console.log(row.join(' | '));
  }
}
const table = [
  '| program | tools | arguments | doubts | lint errors | sample calls | seconds |',
  '| ------- | ----: | --------: | -----: | ----------: | -----------: | ------: |',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
].join('\n');
if (isWritten) {
  writeBetween('docs/import.md', 'truth', truth);
  writeBetween('docs/import.md', 'trees', trees);
  writeBetween('docs/import.md', 'operands', operands);
  if (!isTruthOnly) writeBetween('docs/import.md', 'programs', table);
}

/** Precision, recall and the rest over the commands whose truth is known. */
function truthTable() {
  const scores = readTruth().map(({ name, truth, text }) => {
    const score = compare(parseHelp(text, truth.about.command.split(' ')), truth);
    return {
      name: truth.about.command,
      framework: truth.about.framework.replace(/[ ;(].*$/, ''),
      id: name,
      ...score,
    };
  });
  const line = (name, framework, score) =>
    `| ${[name, framework, score.wanted, percent(score.known, score.flags), percent(score.found, score.wanted), percent(score.arity, score.known), percent(score.type, score.known), `${score.enumsRight}/${score.enums} +${score.enumsWrong}`, `${score.repeatableRight}/${score.repeatable} +${score.repeatableWrong}`, `${score.positionalsRight}/${score.positionals}`].join(' | ')} |`;
  return [
    '| command | framework | options | precision | recall | value or none | type | fixed values | repeatable | positionals |',
    '| ------- | --------- | ------: | --------: | -----: | ------------: | ---: | -----------: | ---------: | ----------: |',
    ...scores.map((score) => line(`\`${score.name}\``, score.framework, score)),
    line('all', '', total(scores.map(({ name: _, framework: __, id: ___, ...score }) => score))),
  ].join('\n');
}

/** How many of the commands that a text lists are found. */
function treeTable() {
  const scores = readTrees().map((tree) => ({
    framework: tree.framework,
    score: compareTree(parseHelp(tree.text, tree.command.split(' ')), tree),
  }));
  const line = (name, rows) => {
    const { wanted, found } = total(rows.map(({ score }) => score));
    return `| ${[name, rows.length, wanted, percent(found, wanted)].join(' | ')} |`;
  };
  const frameworks = [...new Set(scores.map(({ framework }) => framework))].sort();
  return [
    '| framework | texts | commands | found |',
    '| --------- | ----: | -------: | ----: |',
    ...frameworks.map((name) =>
      line(
        name,
        scores.filter(({ framework }) => framework === name),
      ),
    ),
    line('all', scores),
  ].join('\n');
}

/** Operands of further commands, by the set they were written down in. */
function operandTable() {
  const scores = readOperands().map((each) => ({
    set: each.set,
    ...compareOperands(parseHelp(each.text, each.command.split(' ')), each),
  }));
  const line = (set, rows) => {
    const { positionals, positionalsRight } = total(rows.map(({ set: _, ...score }) => score));
    return `| ${[set, rows.length, positionals, percent(positionalsRight, positionals)].join(' | ')} |`;
  };
  return [
    '| set | commands | operands | found |',
    '| --- | -------: | -------: | ----: |',
    ...['first', 'second'].map((name) =>
      line(
        name,
        scores.filter(({ set }) => set === name),
      ),
    ),
    line('all', scores),
  ].join('\n');
}

function toEntry(line) {
  const [program, row] = JSON.parse(line);
  return [program, row ?? undefined];
}

function percent(part, whole) {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
}

async function tryProgram(program) {
  const directory = mkdtempSync(join(tmpdir(), 'climax-bench-'));
  const out = join(directory, `${program}.yaml`);
  const start = performance.now();
  try {
    const only = limits[program];
    const reply = await runImport({
      targets: [program],
      out,
      json: true,
      env: process.env,
      ...(only && { only }),
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (reply.exitCode !== 0) {
      if (!/not found|unknown format/i.test(reply.stderr)) console.error(reply.stderr.trim());
      return undefined;
    }
    const report = JSON.parse(reply.stdout);
    const config = loadConfig(out);
    const errors = lintConfig(config).filter(({ severity }) => severity === 'error').length;
    const name = only ? `${program} --only ${only}` : program;
    const version = report.version ? `${name} ${report.version}` : name;
    return [
      version,
      report.tools,
      report.arguments,
      report.doubts.length,
      errors,
      sampleCalls(config, out, directory),
      seconds,
    ];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
