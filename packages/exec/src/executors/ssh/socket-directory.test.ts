import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { serverId } from '../../processes/server-id.ts';
import { socketDirectory, sweepSockets } from './socket-directory.ts';

const { path: base, remove } = scratch();
afterAll(remove);

/** A directory as a server has it. */
function directoryOf(name: string, server?: string): string {
  const path = join(base, `climax-ssh-${name}`);
  mkdirSync(path);
  if (server !== undefined) writeFileSync(join(path, 'server'), server);
  writeFileSync(join(path, '1'), '');
  return path;
}

function goneServer(): string {
  const { pid } = spawnSync('true');
  const [, , ...place] = serverId().split('.');
  return [pid, '1', ...place].join('.');
}

describe('socketDirectory', () => {
  it('is one directory for this user alone, and says whose it is', () => {
    const path = socketDirectory(base);
    expect([path.startsWith(base), socketDirectory(), statSync(path).mode & 0o777]).toEqual([
      true,
      path,
      0o700,
    ]);
    expect(readdirSync(path)).toEqual(['server']);
  });
});

describe('sweepSockets', () => {
  it('removes what servers left that are gone, and nothing else', async () => {
    const own = socketDirectory(base);
    const gone = directoryOf('gone', goneServer());
    const elsewhere = directoryOf('elsewhere', '1.2.another-machine');
    const unclaimed = directoryOf('unclaimed');
    symlinkSync(elsewhere, join(base, 'climax-ssh-link'));
    const empty = join(base, 'climax-ssh-empty');
    const young = join(base, 'climax-ssh-young');
    for (const path of [empty, young]) mkdirSync(path);
    for (const path of [empty, unclaimed]) utimesSync(path, 1, 1);
    expect((await sweepSockets(base)).sort()).toEqual(['climax-ssh-empty', 'climax-ssh-gone']);
    expect([gone, empty].map((path) => existsSync(path))).toEqual([false, false]);
    expect([own, elsewhere, unclaimed, young].filter((path) => !existsSync(path))).toEqual([]);
  });

  it('removes nothing where there is no directory to look in', async () => {
    expect(await sweepSockets(join(base, 'no-such-directory'))).toEqual([]);
  });
});
