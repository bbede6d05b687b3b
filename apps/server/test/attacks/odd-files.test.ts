import { execFileSync, spawnSync } from 'node:child_process';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runClimax } from '../run-climax.ts';
import { climax } from '../start-server.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
const pipe = join(directory, 'pipe');
execFileSync('mkfifo', [pipe]);
const large = join(directory, 'large.yaml');
writeFileSync(large, '');
truncateSync(large, 10 * 1024 ** 3);

const http = ['--transport', 'http', '--port', '0'];
const uses: [string, (path: string) => string[]][] = [
  ['config', (path) => ['run', '--config', path]],
  ['policy', (path) => ['run', 'git', '--policy', path]],
  ['contracts', (path) => ['run', 'git', '--contracts', path]],
  ['token', (path) => ['run', 'git', ...http, '--token-file', path]],
];
const places: [string, string][] = [
  ['a pipe with no writer', pipe],
  ['a device', '/dev/zero'],
  ['a directory', directory],
  ['a file of 10 GB', large],
];

describe('RT-13 odd files are refused at once', () => {
  it.each(
    uses.flatMap(([use, args]) => places.map(([what, path]) => [what, use, args(path), path] as const)),
  )(
    '%s as %s',
    async (_, __, args, path) => {
      const { exitCode, stdout, stderr } = await runClimax(args);
      expect([exitCode === 0, stdout]).toEqual([false, '']);
      expect(stderr).toContain(path);
      expect(stderr).not.toMatch(/^\s+at /m);
    },
    20_000,
  );

  it('a policy from a process of the shell is read', () => {
    const line = `"${process.execPath}" "${climax}" validate git --policy <(sleep 0.2; echo 'default: enabled')`;
    const { status, stdout } = spawnSync('bash', ['-c', line], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('policy — 0 tool rule(s)')]);
  });
});
