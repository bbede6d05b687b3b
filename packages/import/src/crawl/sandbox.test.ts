import { afterAll, describe, expect, it } from '@jest/globals';
import { makePrograms } from '../testing/programs.ts';
import { createSandbox } from './sandbox.ts';

const programs = makePrograms({
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
});
