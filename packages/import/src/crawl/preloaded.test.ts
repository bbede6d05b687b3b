import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Preloaded, preloaded } from './preloaded.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

const directory = mkdtempSync(join(tmpdir(), 'climax-python-'));
const program = join(directory, 'notes');
const loads = join(directory, 'loads');
const commands = ['add', 'list', 'lazy', 'broken', 'hangs'];
const ask = (command: string) => ['notes', command, '--help'];

/** A program in two modules; each notes when it is loaded. */
beforeAll(() => {
  mkdirSync(join(directory, 'notespkg'));
  const noteLoad = (name: string) => `with open(${JSON.stringify(loads)}, "a") as f: f.write("${name}\\n")`;
  writeFileSync(
    join(directory, 'notespkg/main.py'),
    `${noteLoad('main')}
import sys, time
def main():
    command = sys.argv[1]
    if command == "broken": sys.exit("error: no database")
    if command == "hangs": time.sleep(60)
    import notespkg.later
    print("usage: notes %s [-h]\\n\\noptions:\\n  -h, --help  show this help message and exit" % command)
`,
  );
  writeFileSync(join(directory, 'notespkg/later.py'), noteLoad('later'));
  writeFileSync(program, '#!/usr/bin/env python3\nfrom notespkg.main import main\nmain()\n');
  chmodSync(program, 0o755);
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('preloaded', () => {
  let sandbox: Sandbox;
  let quick: Preloaded;
  beforeAll(async () => {
    const env = { ...process.env, PATH: [directory, process.env.PATH].join(delimiter) };
    sandbox = await createSandbox({ env, timeoutSeconds: 2 });
    quick = preloaded(sandbox, program);
    await quick.prepare(commands.map(ask));
  });
  afterAll(() => sandbox.close());

  it('loads a Python program once for all commands, with what they load later', async () => {
    const before = readFileSync(loads, 'utf8');
    const outcomes = await Promise.all(['add', 'list', 'lazy'].map((command) => quick.run(ask(command))));
    expect(outcomes.map(({ stdout }) => stdout.split('\n')[0])).toEqual([
      'usage: notes add [-h]',
      'usage: notes list [-h]',
      'usage: notes lazy [-h]',
    ]);
    expect(readFileSync(loads, 'utf8')).toBe(before);
    expect(before.match(/main/g)).toHaveLength(1);
  });

  it('asks a program that cannot be read in the usual way', async () => {
    const unread = preloaded(sandbox, join(directory, 'not-readable'));
    await unread.prepare(commands.map(ask));
    expect((await unread.run(ask('list'))).stdout).toContain('usage: notes list');
  });

  it('gives the same answer as a program that is started', async () => {
    const [known, started] = [await quick.run(ask('list')), await sandbox.run(ask('list'))];
    expect(known).toMatchObject({ stdout: started.stdout, stderr: started.stderr, exitCode: 0, ok: true });
  });

  it('starts a command that did not answer with help', async () => {
    expect(await quick.run(ask('broken'))).toMatchObject({ exitCode: 1, stderr: 'error: no database' });
    expect(await quick.run(ask('hangs'))).toMatchObject({ status: 'timed-out' });
  });

  it('starts every command of a program that is not written in Python', async () => {
    const other = preloaded(sandbox, process.execPath);
    await other.prepare([1, 2, 3, 4].map(() => [process.execPath, '--version']));
    expect((await other.run([process.execPath, '--version'])).stdout).toBe(process.version);
  });
});
