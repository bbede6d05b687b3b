// Runs the conformance suites of the protocol against the built server, over HTTP and, through a bridge, over stdio.
//
//   node scripts/protocol/conformance.mjs [DIRECTORY]     DIRECTORY keeps the installation for the next time
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callFixtures } from './call-fixtures.mjs';
import { installSuite } from './install.mjs';
import { runs } from './scenarios.mjs';
import { startServer } from './start-server.mjs';

const [kept] = process.argv.slice(2);
const directory = kept ?? mkdtempSync(join(tmpdir(), 'climax-conformance-'));
try {
  const results = [];
  for (const run of runs) results.push(await playRun(run));
  process.exitCode = results.every((passed) => passed) ? 0 : 1;
} finally {
  if (kept === undefined) rmSync(directory, { recursive: true, force: true });
}

async function playRun({ suite, transport, version, scenarios }) {
  const { place, found } = installSuite(suite, directory);
  const server = await startServer(transport);
  try {
    const problems = await callFixtures(server.url);
    for (const problem of problems) console.log(`FAIL  ${problem}`);
    const results = [];
    for (const scenario of scenarios) {
      const { name, notOffered = {} } = typeof scenario === 'string' ? { name: scenario } : scenario;
      results.push(report(name, await playScenario(name, { place, url: server.url, version }), notOffered));
    }
    const passed = results.filter((ok) => ok).length;
    console.log(
      `${passed} of ${results.length} scenarios pass over ${transport}${version ? `, version ${version}` : ''} (${found})\n`,
    );
    return passed === results.length && problems.length === 0;
  } finally {
    server.stop();
  }
}

function report(name, { failed, total, output }, notOffered) {
  const reasons = failed.map((check) => notOffered[check]);
  const passed = total > 0 && reasons.every((reason) => reason !== undefined);
  const note =
    passed && failed.length > 0
      ? `  (but for ${failed.length} checks: ${[...new Set(reasons)].join('; ')})`
      : '';
  console.log(`${passed ? 'pass' : 'FAIL'}  ${name}  ${total - failed.length}/${total}${note}`);
  if (!passed) console.log(output.replace(/^/gm, '      '));
  return passed;
}

/** The checks of a scenario that failed, by their ids, and how many there were. */
async function playScenario(name, { place, url, version }) {
  const bin = join(place, 'node_modules', '.bin');
  const args = [join(bin, 'conformance'), 'server', '--url', url, '--scenario', name];
  if (version) args.push('--spec-version', version);
  const { status, text } = await start(join(bin, 'node'), args, place);
  const output = text.replace(/\u001b\[[0-9;]*m/g, '').trim();
  const checks = [...output.matchAll(/\[(\S+)\s*\]\s+(SUCCESS|FAILURE|WARNING|SKIPPED|INFO)\b/g)];
  const failed = checks.filter(([, , result]) => result === 'FAILURE').map(([, id]) => id);
  // Anything else that makes the suite fail counts as one failure.
  if (status !== 0 && failed.length === 0) failed.push(`exit code ${status}`);
  return { failed, total: Math.max(checks.length, failed.length), output };
}

function start(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], timeout: 120_000 });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
  }
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, text })));
}
