import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runClimax } from '../run-climax.ts';
import { climax } from '../start-server.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
const file = (name: string, text: string) => {
  writeFileSync(join(directory, name), text);
  return join(directory, name);
};
const pipe = join(directory, 'pipe');
execFileSync('mkfifo', [pipe]);
const large = file('large.yaml', '');
truncateSync(large, 10 * 1024 ** 3);

const http = ['--transport', 'http', '--port', '0'];
const known = file('policy.yaml', 'default: enabled\n');
const podOf = (path: string) =>
  file(`pod-${path.length}.yaml`, JSON.stringify({ executor: { type: 'kubernetes', template: path } }));
const uses: [string, (path: string) => string[]][] = [
  ['config', (path) => ['run', '--config', path]],
  ['policy', (path) => ['run', 'git', '--policy', path]],
  ['contracts', (path) => ['run', 'git', '--contracts', path]],
  ['token', (path) => ['run', 'git', ...http, '--token-file', path]],
  ['named tokens', (path) => ['run', 'git', ...http, '--tokens', path]],
  ['tokens to add to', (path) => ['token', 'add', 'ada', '--file', path]],
  ['certificate', (path) => ['run', 'git', ...http, '--tls-cert', path, '--tls-key', known]],
  ['key', (path) => ['run', 'git', ...http, '--tls-cert', known, '--tls-key', path]],
  ['what was learned', (path) => ['run', 'git', '--learn', path]],
  ['template of a pod', (path) => ['run', 'git', '--policy', podOf(path)]],
  ['expectations', (path) => ['policy', 'test', known, '--expect', path]],
  ['text of help', (path) => ['import', '--from-text', path, '--command', 'x', '--stdout']],
  ['imported config', (path) => ['import', '--check', path]],
];
const places: [string, string, RegExp][] = [
  ['a pipe with no writer', pipe, /it is a pipe with no writer/],
  ['a device', '/dev/zero', /it is a device, not a file/],
  ['a directory', directory, /it is a directory/],
  ['a file of 10 GB', large, /larger than|not a text file|the token in .* must be/],
];

/** Leaves the most memory that a process had, in KiB, in a file that a variable names. */
const weigh = file(
  'weigh.cjs',
  `process.on('exit', () => require('node:fs').writeFileSync(process.env.WEIGHT, String(process.resourceUsage().maxRSS)));`,
);
const weight = join(directory, 'weight');
const weighed = { NODE_OPTIONS: `--require=${weigh}`, WEIGHT: weight };
const weightKiB = () => Number(readFileSync(weight, 'utf8'));

describe('RT-13 odd files are refused at once', () => {
  let usualKiB: number;
  beforeAll(async () => {
    await runClimax(['run', 'git', ...http, '--token-file', '/dev/null'], { env: weighed });
    usualKiB = weightKiB();
  });

  it.each(
    uses.flatMap(([use, args]) =>
      places.map(([what, path, reason]) => [what, use, { args: () => args(path), path, reason }] as const),
    ),
  )('%s as %s', async (_, __, { args, path, reason }) => {
    const { exitCode, stdout, stderr } = await runClimax(args(), { env: weighed });
    expect(exitCode).toBeGreaterThan(0);
    expect(`${stdout}${stderr}`).toMatch(reason);
    expect(`${stdout}${stderr}`).toMatch(new RegExp(`${path}|template`));
    expect(stderr).not.toMatch(/^\s+at |\bE[A-Z]{4,}\b/m);
    expect(weightKiB() - usualKiB).toBeLessThan(64 * 1024);
  });

  it.each(places.slice(0, 3))('%s as audit', async (_, path) => {
    const { exitCode, stderr } = await runClimax(['run', 'git', '--audit', path]);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining(`cannot write the audit file ${path}: it is`),
    ]);
  });

  it('a policy from a process of the shell is read', () => {
    const line = `"${process.execPath}" "${climax}" validate git --policy <(sleep 0.2; echo 'default: enabled')`;
    const { status, stdout } = spawnSync('bash', ['--norc', '-c', line], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('policy — 0 tool rule(s)')]);
  });
});
