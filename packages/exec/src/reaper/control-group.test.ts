import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { readPids, words } from '../../test/commands.ts';
import { runCommand } from '../index.ts';
import { serverId } from '../processes/server-id.ts';
import { endGroup, findGroupParent, sweepGroups } from './control-group.ts';
import { describeContainment } from './describe-containment.ts';
import { findReaper } from './find-reaper.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
afterEach(() => {
  delete process.env.CLIMAX_CGROUP;
});

let files = 0;
const freshFile = () => join(directory, `file-${files++}`);
const parent = findReaper() && findGroupParent();
const inGroups = parent === undefined ? describe.skip : describe;
const onReaper = findReaper() === undefined ? describe.skip : describe;
const groupsHere = () => readdirSync(parent!).filter((name) => name.startsWith(`climax-${serverId()}-`));

/** Kills its reaper, and leaves a process without environment, session or parent. */
const killReaper = (file: string) =>
  `(env -i setsid sh -c 'trap "" TERM HUP; echo $$ >> ${file}; exec sleep 300' </dev/null >/dev/null 2>&1 &)
   while [ ! -s ${file} ]; do sleep 0.02; done; kill -9 $PPID; sleep 300`;

inGroups('RT-04 a control group for each call', () => {
  it('is what is said to be in force', () => {
    expect(describeContainment().method).toBe('cgroup');
  });

  it('holds the command and is gone after it', async () => {
    const outcome = await runCommand(words(['cat', '/proc/self/cgroup']));
    expect(outcome.stdout).toMatch(/^0::.*\/climax-\d+\.\d+\.[\w.-]+-\d+$/m);
    expect(groupsHere()).toEqual([]);
  });

  it('ends hidden processes when the command has killed its reaper, and reports it', async () => {
    const file = freshFile();
    const outcome = await runCommand(words(['sh', '-c', killReaper(file)]));
    expect(outcome.status).toBe('signalled');
    expect(outcome.notices).toContain(
      'A process of this command may still be running: their supervisor was killed',
    );
    expect(readPids(file)).toHaveLength(1);
    expect(readPids(file).filter(isAlive)).toEqual([]);
    expect(await eventually(() => groupsHere().length === 0)).toBe(true);
  });

  it('is removed with the groups that the command has made in it', async () => {
    const script = `group=${parent}$(sed -n 's/^0:://p' /proc/self/cgroup | sed 's|.*/|/|')
      mkdir $group/inner && sh -c "echo 0 > $group/inner/cgroup.procs; exec sleep 300" & sleep 0.3; echo ok`;
    const outcome = await runCommand(words(['sh', '-c', script]));
    expect(outcome).toMatchObject({ ok: true, stdout: 'ok' });
    expect(groupsHere()).toEqual([]);
  });

  it('is swept when its server is gone, and only then', async () => {
    const [, startTime, ...place] = serverId().split('.');
    const gone = spawn('true');
    await once(gone, 'exit');
    const abandoned = join(parent!, `climax-${[gone.pid, startTime, ...place].join('.')}-7`);
    const own = join(parent!, `climax-${serverId()}-9999`);
    mkdirSync(own);
    // Servers that other tests start sweep it, too: tried until it was swept here.
    const isSweptHere = async () => {
      const left = spawn('sleep', ['300']);
      const exited = once(left, 'exit');
      try {
        mkdirSync(abandoned, { recursive: true });
        writeFileSync(join(abandoned, 'cgroup.procs'), String(left.pid));
      } catch {
        left.kill();
      }
      const swept = sweepGroups();
      await exited;
      return swept.includes(abandoned.slice(parent!.length + 1));
    };
    expect(await eventually(isSweptHere)).toBe(true);
    expect(await eventually(() => sweepGroups() && !existsSync(abandoned))).toBe(true);
    expect(existsSync(own)).toBe(true);
    endGroup(own);
    expect(existsSync(own)).toBe(false);
  });
});

onReaper('RT-04 a reaper without a control group', () => {
  it('reports survivors when the command has killed it', async () => {
    process.env.CLIMAX_CGROUP = 'off';
    expect(describeContainment().method).toBe('reaper');
    const file = freshFile();
    const outcome = await runCommand(words(['sh', '-c', killReaper(file)]));
    expect(outcome.notices).toContain(
      'A process of this command may still be running: their supervisor was killed',
    );
    for (const pid of readPids(file).filter(isAlive)) process.kill(pid, 'SIGKILL');
  });

  it('does not report this when the command itself is killed', async () => {
    for (const mode of ['on', 'off']) {
      process.env.CLIMAX_CGROUP = mode;
      const outcome = await runCommand(words(['sh', '-c', 'kill -9 $$']));
      expect(outcome.notices).toEqual(['Terminated by signal SIGKILL']);
    }
  });
});
