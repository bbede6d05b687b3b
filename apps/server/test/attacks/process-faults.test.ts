import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, program, scratch } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { RawClient } from '../raw-client.ts';
import { writeConfigs } from '../start-server.ts';
import * as checks from './checks.ts';
import { descriptorsOf, zombiesOf } from './survivors.ts';
import { underAttack } from './under-attack.ts';

const file = { name: 'file', positional: true };
const tool = (name: string, command: string, parts: object = {}) => ({
  name,
  description: `Fault: ${name}`,
  command,
  ...parts,
});

const trap = `trap 'echo cleaned >"$1"; exit 0' TERM; echo ready; sleep 300 & wait`;

const faults = {
  name: 'faults',
  command: 'env',
  tools: [
    ...['plain', 'ignore-term', 'setsid', 'stopped'].map((kind) =>
      tool(`tree_${kind}`, `${program('tree')} 3 ${kind}`, { timeout: 1, args: [file] }),
    ),
    ...['plain', 'ignore-term', 'setsid', 'stopped'].map((kind) =>
      tool(`waiting_${kind}`, `${program('tree')} 2 ${kind}`, { timeout: 60, args: [file] }),
    ),
    tool('detached', `${program('tree')} 2 detached`, { timeout: 20, args: [file] }),
    tool('background', "sh -c 'sleep 300 & echo done'", { timeout: 10 }),
    tool('exit_with', program('exitwith'), { args: [{ name: 'how', positional: true }] }),
    tool('cleaning', `sh -c '${trap.replaceAll("'", `'"'"'`)}' sh`, { timeout: 1, args: [file] }),
    tool('true_stdin', 'true', { args: [{ name: 'text', stdin: true }] }),
    tool('one_byte', "sh -c 'head -c 1 >/dev/null; exit 1'", { args: [{ name: 'text', stdin: true }] }),
    tool('quick', 'true'),
    tool('sleeping', 'sleep 2', { timeout: 1 }),
    tool('long', program('echoargs'), {
      args: Array.from({ length: 30 }, (_, i) => ({ name: `x${i}`, positional: true })),
    }),
    tool('descriptors', program('echoargs')),
    tool('here', 'pwd', { args: [{ name: 'dir', cwd: true }] }),
  ],
};

/** Programs that cannot be started; the base command is the program itself. */
const broken = (directory: string) =>
  ['plain', 'text', 'folder', 'script', 'nothing'].map((name) => ({
    name,
    command: join(directory, name),
    tools: [{ name: `run_${name}`, description: 'Cannot be started' }],
  }));

describe('group F: process faults', () => {
  const attacked = underAttack(({ directory }) => {
    writeFileSync(join(directory, 'plain'), '#!/bin/sh\n');
    writeFileSync(join(directory, 'text'), Buffer.from([1, 2, 3, 0, 255]));
    chmodSync(join(directory, 'text'), 0o755);
    writeFileSync(join(directory, 'script'), '#!/no/such/interpreter\n', { mode: 0o755 });
    mkdirSync(join(directory, 'folder'));
    return { configs: [checks.checkedConfig(directory), faults, ...broken(directory)] };
  });
  const inside = (name: string) => join(attacked.directory, name);
  const pidsIn = (path: string) => readFileSync(path, 'utf8').trim().split(/\s+/).map(Number);

  it('PF-01 leaves no grandchild alive at the reply to a timeout', async () => {
    expect(await checks.timeoutEndsGrandchildren(attacked.server)).toEqual([]);
  });

  it.each(['plain', 'ignore-term', 'setsid', 'stopped'])(
    'PF-01 PF-03 ends a tree of %s processes within the deadline, the grace and half a second',
    async (kind) => {
      const pids = inside(`pids-${kind}`);
      const started = performance.now();
      const { text, isError } = await attacked.call(`tree_${kind}`, { file: pids });
      const seconds = (performance.now() - started) / 1000;
      expect(pidsIn(pids).filter(isAlive)).toEqual([]);
      expect(pidsIn(pids)).toHaveLength(3);
      expect(text).toBe('started\n\n[stderr]\nCommand timed out after 1s\n\n[exit code: -1]');
      expect(isError).toBe(true);
      expect(seconds).toBeLessThan(1 + 2 + 0.5);
    },
  );

  it('PF-02 does not wait for a background process', async () => {
    expect(await checks.backgroundProcessesDoNotHoldTheReply(attacked.server)).toEqual([]);
    const started = performance.now();
    const { text, blocks, isError } = await attacked.call('background');
    expect(performance.now() - started).toBeLessThan(1000);
    expect({ text, isError }).toEqual({ text: 'done', isError: false });
    expect(blocks[1]).toMatch(/background process was still running/);
  });

  it('PF-02 ends what left the session and closed its output', async () => {
    const { text } = await attacked.call('detached', { file: inside('detached-pids') });
    expect(text).toBe('started');
    expect(pidsIn(inside('detached-pids')).filter(isAlive)).toEqual([]);
  });

  it.each(['SIGKILL', 'SIGSEGV', 'SIGHUP'])('PF-07 names %s', async (how) => {
    const { blocks, isError } = await attacked.call('exit_with', { how });
    expect(blocks).toContain(`Terminated by signal ${how}`);
    expect(isError).toBe(true);
  });

  it('PF-07 tells its own timeout from a signal', async () => {
    expect(await checks.signalsAreNamed(attacked.server)).toEqual([]);
    const { text, blocks, isError } = await attacked.call('sleeping');
    expect({ text, isError }).toEqual({
      text: '[stderr]\nCommand timed out after 1s\n\n[exit code: -1]',
      isError: true,
    });
    expect(blocks.join()).not.toContain('signal');
  });

  it.each([0, 1, 2, 126, 127, 255])('PF-07 reports exit code %d', async (code) => {
    const { text, isError } = await attacked.call('exit_with', { how: String(code) });
    expect({ text, isError }).toEqual({
      text: code === 0 ? '(no output)' : `[exit code: ${code}]`,
      isError: code !== 0,
    });
  });

  it.each([
    ['run_nothing', undefined, 'Command not found: ', 'nothing'],
    ['run_plain', undefined, 'Command is not executable (no execute permission): ', 'plain'],
    ['run_text', undefined, 'Command has an unknown format', 'text'],
    ['run_folder', undefined, 'Command is a directory: ', 'folder'],
    ['run_script', undefined, 'Command has no interpreter', 'script'],
    ['here', 'missing', 'Working directory not found: ', 'missing'],
    ['here', 'plain', 'Working directory is not a directory: ', 'plain'],
  ])('PF-08 %s in %s is explained: %s', async (name, dir, sentence, path) => {
    const { text, isError } = await attacked.call(name, dir && { dir: inside(dir) });
    expect(isError).toBe(true);
    expect(text).toMatch(/^\[stderr\]\n[^\n]*\n\n\[exit code: -1\]$/);
    expect(text).toContain(`[stderr]\n${sentence}`);
    expect(text).toContain(inside(path));
    expect(text).not.toMatch(/\bE[A-Z]{4,}/);
  });

  it('PF-09 says that one argument is too long', async () => {
    expect(await attacked.refused('long', { x0: 'x'.repeat(200_000) })).toContain(
      "Argument 'x0' is too long (200000 bytes, limit 131072); pass it through stdin",
    );
  });

  it('PF-09 says that all arguments together are too long', async () => {
    const args = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`x${i}`, 'x'.repeat(100_000)]));
    const { text, isError } = await attacked.call('long', args);
    expect(isError).toBe(true);
    expect(text).toMatch(/Command line is too long \(3\d{6} bytes with its environment\); pass large values/);
  });

  it.each([
    ['true_stdin', '(no output)'],
    ['one_byte', '[exit code: 1]'],
  ])('PF-10 survives 5 MB of stdin to a program that does not read it: %s', async (name, text) => {
    expect((await attacked.call(name, { text: 'x'.repeat(5_000_000) })).text).toBe(text);
  });

  it('PF-12 lets a command clean up', async () => {
    const cleaned = inside('cleaned');
    expect((await attacked.call('cleaning', { file: cleaned })).text).toContain('timed out after 1s');
    expect(readFileSync(cleaned, 'utf8')).toBe('cleaned\n');
  });

  it('PF-15 keeps the output that came before the deadline', async () => {
    expect(await checks.partialOutputIsKept(attacked.server)).toEqual([]);
    expect((await attacked.call('checked_partial')).text).toBe(
      'partial\n\n[stderr]\nCommand timed out after 1s\n\n[exit code: -1]',
    );
  });

  it('PF-17 leaves neither zombie nor descriptor over 100 calls', async () => {
    const { pid } = attacked.server;
    await attacked.call('quick');
    const before = descriptorsOf(pid);
    for (let i = 0; i < 100; i++) await attacked.call(i % 2 ? 'quick' : 'true_stdin', { text: 'x' });
    expect(await eventually(() => zombiesOf(pid).length === 0)).toBe(true);
    expect(descriptorsOf(pid)).toBeLessThanOrEqual(before);
  });

  it('PF-20 hands over descriptors 0, 1 and 2 only', async () => {
    const { descriptors } = JSON.parse((await attacked.call('descriptors')).text);
    // The shell that looks has the directory and its script open besides, above ours.
    expect(descriptors.filter((descriptor: number) => descriptor > 2 && descriptor < 10)).toEqual([]);
  });

  it('PF-21 gives a command without stdin an empty one, and reads on', async () => {
    const [problems, listed] = await Promise.all([
      checks.stdinIsNotTheProtocol(attacked.server),
      attacked.server.client.listTools(),
    ]);
    expect(problems).toEqual([]);
    expect(listed.tools).toHaveLength(2);
  });
});

describe('group F: signals to the server', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('PF-13 %s ends five calls and the server within 3 s, and nobody else', async (signal, code) => {
    const { path: directory, remove } = scratch();
    const client = new RawClient(writeConfigs([faults], directory), { cwd: directory });
    try {
      await client.initialize();
      const kinds = ['plain', 'ignore-term', 'setsid', 'stopped', 'plain'];
      const files = kinds.map((_, i) => join(directory, `pids-${i}`));
      for (const [i, kind] of kinds.entries()) {
        client.send({
          jsonrpc: '2.0',
          id: i,
          method: 'tools/call',
          params: {
            name: 'climax_call',
            arguments: { tool_name: `waiting_${kind}`, args: { file: files[i] } },
          },
        });
      }
      const pids = () =>
        files.filter(existsSync).flatMap((each) => readFileSync(each, 'utf8').split('\n').filter(Boolean));
      await client.until(() => pids().length === 10, 10_000, 'ten grandchildren');
      const started = performance.now();
      client.child.kill(signal);
      await client.until(() => client.exitCode !== undefined, 5000, 'the end');
      expect(performance.now() - started).toBeLessThan(3000);
      expect(client.exitCode).toBe(code);
      expect(pids().map(Number).filter(isAlive)).toEqual([]);
      expect(client.strayLines).toEqual([]);
    } finally {
      await client.close();
      remove();
    }
  });
});
