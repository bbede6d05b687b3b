import { fuzzDocuments, programs } from './fuzz/documents.mjs';
import { fuzzHttp } from './fuzz/http.mjs';
import { fuzzPatterns } from './fuzz/patterns.mjs';
import { randomSource } from './fuzz/random.mjs';
import { fuzzStdio } from './fuzz/stdio.mjs';
import { figure } from './rig/rows.mjs';
import { writeConfig } from './rig/scratch.mjs';
import { climax } from './rig/servers.mjs';

export const title = 'Fuzz: protocol, patterns and documents put together at random';

const seed = 20_261_117;

/** The same seed gives the same frames, requests, patterns and documents. */
export async function measure({ quick, log }) {
  const part = (share) => (quick ? 200 : share);
  const server = climax(
    writeConfig('printf', [
      { name: 'bench_print', description: 'Prints', args: [{ name: 'text', positional: true }] },
    ]),
  );
  const rows = [];
  const add = (what, unit, count, { slowestMs, ...found }) => {
    rows.push(figure(`${what}: tried`, unit, count));
    for (const [name, value] of Object.entries(found)) {
      const isInformation = ['compiled', 'slowestLength', 'stopped'].includes(name);
      rows.push(
        figure(
          `${what}: ${labels[name]}`,
          isInformation ? units[name] : unit,
          value,
          isInformation ? undefined : 0,
        ),
      );
    }
    rows.push(figure(`${what}: slowest`, 'ms', slowestMs));
  };
  log.step('stdio');
  add('stdio', 'frames', part(20_000), await fuzzStdio(server, randomSource(seed), part(20_000)));
  log.step('HTTP');
  add('HTTP', 'requests', part(5000), await fuzzHttp(server, randomSource(seed + 1), part(5000)));
  log.step('patterns');
  add('policy patterns', 'patterns', part(24_000), fuzzPatterns(randomSource(seed + 2), part(24_000)));
  for (const program of programs) {
    log.step(program.name);
    const found = await fuzzDocuments(program, randomSource(seed + 3), part(10_000));
    add(program.name, 'documents', part(10_000), found);
  }
  return { rows, notes: [`Seed ${seed}. The slowest of stdio is a ping after a hundred frames.`] };
}

const labels = {
  crashes: 'ended the server',
  unanswered: 'pings without an answer',
  strayLines: 'lines that are not JSON',
  hanging: 'without an end after 30 s',
  faults: 'answered with 500',
  compiled: 'understood',
  failures: 'failed unforeseen',
  stopped: 'ended by the time limit of 5 s',
  slowestLength: 'length of the slowest',
};

const units = { compiled: 'patterns', stopped: 'documents', slowestLength: 'characters' };
