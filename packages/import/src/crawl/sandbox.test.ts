import { afterAll, describe, expect, it } from '@jest/globals';
import { makePrograms } from '../testing/programs.ts';
import { createSandbox } from './sandbox.ts';

const programs = makePrograms({
  // Hangs where another one runs in the same home, as programs with a background process do.
  alone: 'if mkdir "$HOME/lock" 2>/dev/null; then sleep 1; rmdir "$HOME/lock"; echo first; else sleep 60; fi',
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

  it('shows the editor by the name of its variable', async () => {
    const sandbox = await createSandbox({ env: process.env });
    const { stdout } = await sandbox.run(['sh', '-c', 'echo "edit it using ${EDITOR:-vi}"; $EDITOR']);
    sandbox.close();
    expect(stdout).toBe('edit it using $EDITOR');
  });
});
