import { afterAll, describe, expect, it } from '@jest/globals';
import { makePrograms } from '../testing/programs.ts';
import { createSandbox } from './sandbox.ts';

const programs = makePrograms({
  // Hangs where another one runs in the same home, as programs with a background process do.
  alone: 'if mkdir "$HOME/lock" 2>/dev/null; then sleep 1; rmdir "$HOME/lock"; echo first; else sleep 60; fi',
  branches:
    'test -f .git/HEAD && exec echo "usage: branches [-a]"; echo "fatal: not a git repository (or any of the parent directories): .git" >&2; exit 128',
  places: 'echo "config: $HOME/.config/places (here: $PWD)"; echo "log: $XDG_CACHE_HOME/log" >&2',
});
afterAll(() => programs.remove());

describe('createSandbox', () => {
  it('shows none of its own directories: they are others in every import', async () => {
    const sandbox = await createSandbox({ env: programs.env, timeoutSeconds: 10 });
    const { stdout, stderr } = await sandbox.run(['places']);
    sandbox.close();
    expect(stdout).toBe('config: ~/.config/places (here: .)');
    expect(stderr).toBe('log: ~/.cache/log');
  });

  it('gives each of several programs that run at once its own home', async () => {
    const sandbox = await createSandbox({ env: programs.env, timeoutSeconds: 10 });
    const outcomes = await Promise.all([1, 2, 3].map(() => sandbox.run(['alone'])));
    sandbox.close();
    expect(outcomes.map(({ stdout }) => stdout)).toEqual(['first', 'first', 'first']);
  });

  it('runs programs that want a repository in an empty one', async () => {
    const sandbox = await createSandbox({ env: programs.env, timeoutSeconds: 10 });
    const { stdout } = await sandbox.run(['branches']);
    sandbox.close();
    expect(stdout).toBe('usage: branches [-a]');
  });

  it('makes a repository that git takes for one', async () => {
    const sandbox = await createSandbox({ env: process.env, timeoutSeconds: 10 });
    const { stdout, stderr } = await sandbox.run(['git', 'status', '--porcelain', '--branch']);
    sandbox.close();
    expect({ stdout, stderr }).toEqual({ stdout: '## No commits yet on main', stderr: '' });
  });

  it('shows the editor by the name of its variable', async () => {
    const sandbox = await createSandbox({ env: process.env });
    const { stdout } = await sandbox.run(['sh', '-c', 'echo "edit it using ${EDITOR:-vi}"; $EDITOR']);
    sandbox.close();
    expect(stdout).toBe('edit it using $EDITOR');
  });
});
