import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../index.ts';

/** A git that answers the questions of its guard only when a file is gone. */
describe('runCommand with a guard that takes long', () => {
  const { path: directory, remove } = scratch();
  const git = join(directory, 'git');
  const asked = join(directory, 'asked');
  const busy = join(directory, 'busy');
  writeFileSync(busy, '');
  writeFileSync(git, `#!/bin/sh\ntouch '${asked}'\nwhile [ -e '${busy}' ]; do sleep 0.05; done\n`);
  chmodSync(git, 0o755);
  afterAll(remove);
  const command = { argv: [git, 'status'], cwd: directory, env: {}, guard: 'git' } as const;
  const run = (timeoutSeconds: number, signal?: AbortSignal) =>
    runCommand({ ...command, argv: [...command.argv], timeoutSeconds }, signal && { signal });

  it("counts its time as part of the command's", async () => {
    expect(await run(1)).toMatchObject({ status: 'timed-out', message: 'Command timed out after 1s' });
  });

  it('is cancelled while it looks', async () => {
    const aborted = new AbortController();
    const done = run(600, aborted.signal);
    await eventually(() => existsSync(asked));
    aborted.abort();
    expect(await done).toMatchObject({ status: 'cancelled', message: 'Command was cancelled' });
  });
});
