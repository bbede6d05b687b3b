import { spawnSync } from 'node:child_process';
import { scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';

describe('climax demo', () => {
  let place: ReturnType<typeof scratch>;
  beforeEach(() => {
    place = scratch();
  });
  afterEach(() => place.remove());

  function git(...args: string[]): void {
    const identity = ['-c', 'user.name=somebody', '-c', 'user.email=somebody@example.com'];
    const { status, stderr } = spawnSync('git', [...identity, ...args], {
      cwd: place.path,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  }

  it('shows the commits of the repository it is in', async () => {
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', 'First light');
    const { exitCode, stdout } = await runClimax(['demo'], { cwd: place.path });
    expect(stdout).toMatch(/climax run git.*git_log.*First light/s);
    expect(exitCode).toBe(0);
  });

  it.each([
    ['a directory that is not a repository', false],
    ['a repository without commits', true],
  ])('shows a call that works in %s', async (_, isRepository) => {
    if (isRepository) git('init', '--quiet');
    const { exitCode, stdout, stderr } = await runClimax(['demo'], { cwd: place.path });
    expect(stdout).toMatch(/climax run coreutils.*coreutils_date.*\d\d:\d\d:\d\d/s);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });
});
