import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, program, scratch } from '@climax/fixtures';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { RawClient } from '../raw-client.ts';
import { writeConfigs } from '../start-server.ts';
import { checkedConfig } from './checked-config.ts';
import * as checks from './checks.ts';
import { descriptorsOf, zombiesOf } from './survivors.ts';
import { underAttack } from './under-attack.ts';

const kinds = ['plain', 'ignore-term', 'setsid', 'stopped'];
const file = { name: 'file', positional: true };
const tool = (name: string, command: string, parts: object = {}) => ({
  name,
  description: `Fault: ${name}`,
  command,
  ...parts,
});

const trap = `trap 'echo cleaned >"$1"; exit 0' TERM; echo ready; sleep 300 & wait`;

const faults = (traced: string) => ({
  name: 'faults',
  command: 'env',
  tools: [
    ...kinds.map((kind) =>
      tool(`tree_${kind}`, `${program('tree')} 3 ${kind}`, { timeout: 1, args: [file] }),
    ),
    ...kinds.map((kind) =>
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
    tool('long', traced, {
      args: Array.from({ length: 30 }, (_, i) => ({ name: `x${i}`, positional: true })),
    }),
    tool('descriptors', program('echoargs')),
    tool('here', 'pwd', { args: [{ name: 'dir', cwd: true }] }),
  ],
});

/** Programs that cannot be started; the base command is the program itself. */
const broken = (directory: string) =>
  ['plain', 'text', 'folder', 'script', 'nothing'].map((name) => ({
    name,
    command: join(directory, name),
    tools: [{ name: `run_${name}`, description: 'Cannot be started' }],
  }));

describe('group F: process faults', () => {
  const attacked = underAttack(({ directory, traced }) => {
    writeFileSync(join(directory, 'plain'), '#!/bin/sh\n');
    writeFileSync(join(directory, 'text'), Buffer.from([1, 2, 3, 0, 255]));
    chmodSync(join(directory, 'text'), 0o755);
    writeFileSync(join(directory, 'script'), '#!/no/such/interpreter\n', { mode: 0o755 });
    mkdirSync(join(directory, 'folder'));
    return {
      configs: [checkedConfig(directory), faults(traced), ...broken(directory)],
      args: ['--audit', join(directory, 'audit')],
      env: { CLIMAX_LOG_FILE: join(directory, 'log') },
    };
  });
  const inside = (name: string) => join(attacked.directory, name);
  const pidsIn = (path: string) => readFileSync(path, 'utf8').trim().split(/\s+/).map(Number);

  it('PF-01 leaves no grandchild alive at the reply to a timeout', async () => {
    expect(await checks.timeoutEndsGrandchildren(attacked.server)).toEqual([]);
  });

  it('PF-01 PF-03 ends trees of every kind', async () => {
    const ended = kinds.map(async (kind) => {
      const pids = inside(`pids-${kind}`);
      const { text, isError } = await attacked.call(`tree_${kind}`, { file: pids });
      const alive = pidsIn(pids).filter(isAlive);
      return { kind, count: pidsIn(pids).length, alive, text, isError };
    });
    const text = 'started\n\n[stderr]\nCommand timed out after 1s\n\n[exit code: -1]';
    expect(await Promise.all(ended)).toEqual(
      kinds.map((kind) => ({ kind, count: 3, alive: [], text, isError: true })),
    );
  });

  it('PF-02 does not wait for a background process', async () => {
    expect(await checks.backgroundProcessesDoNotHoldTheReply(attacked.server)).toEqual([]);
    const { text, blocks, isError } = await attacked.call('background');
    expect({ text, isError }).toEqual({ text: 'done', isError: false });
    expect(blocks[1]).toMatch(/background process was still running/);
  });

  it('PF-02 ends a process that left the session and closed its output', async () => {
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
    expect((await attacked.call('checked_partial')).text).toBe(
      'partial\n\n[stderr]\nCommand timed out after 1s\n\n[exit code: -1]',
    );
  });

  it('PF-17 leaves no zombies and no open descriptors after 100 calls', async () => {
    const { pid } = attacked.server;
    await attacked.call('quick');
    const before = descriptorsOf(pid);
    for (let i = 0; i < 100; i++) await attacked.call(i % 2 ? 'quick' : 'true_stdin', { text: 'x' });
    expect(await eventually(() => zombiesOf(pid).length === 0)).toBe(true);
    expect(descriptorsOf(pid)).toBeLessThanOrEqual(before);
  });

  it('PF-20 passes none of its own descriptors', async () => {
    const { descriptors } = JSON.parse((await attacked.call('descriptors')).text);
    // What the test itself was started with reaches every program.
    const ours = JSON.parse(
      spawnSync(program('echoargs'), { input: '', encoding: 'utf8' }).stdout,
    ).descriptors;
    expect(descriptors.filter((descriptor: number) => descriptor > 2 && !ours.includes(descriptor))).toEqual(
      [],
    );
    expect(descriptors).toEqual(expect.arrayContaining([0, 1, 2]));
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

const signals = [
  ['SIGTERM', 143],
  ['SIGINT', 130],
  ['SIGHUP', 129],
] as const;

describe('group F: signals to the server', () => {
  // In parallel, since most of the time is spent on the grace of commands that ignore signals.
  const ends = new Map<string, Promise<SignalledEnd>>();
  beforeAll(() => {
    for (const [signal] of signals) ends.set(signal, signalDuringCalls(signal));
  });

  it.each(signals)('PF-13 %s ends five calls and the server, exit code %d', async (signal, code) => {
    const { exitCode, pids, strayLines } = (await ends.get(signal)) as SignalledEnd;
    expect({ exitCode, strayLines }).toEqual({ exitCode: code, strayLines: [] });
    expect(pids).toHaveLength(10);
    expect(pids.filter(isAlive)).toEqual([]);
  });
});

interface SignalledEnd {
  exitCode: number | null | undefined;
  pids: number[];
  strayLines: string[];
}

/** Starts a server with five calls of all kinds of trees and sends it a signal. */
async function signalDuringCalls(signal: NodeJS.Signals): Promise<SignalledEnd> {
  const { path: directory, remove } = scratch();
  const client = new RawClient(writeConfigs([faults('true')], directory), { cwd: directory });
  try {
    await client.initialize();
    const files = [...kinds, 'plain'].map((kind, id) => {
      const path = join(directory, `pids-${id}`);
      const params = {
        name: 'climax_call',
        arguments: { tool_name: `waiting_${kind}`, args: { file: path } },
      };
      client.send({ jsonrpc: '2.0', id, method: 'tools/call', params });
      return path;
    });
    const pids = () =>
      files.filter(existsSync).flatMap((path) => readFileSync(path, 'utf8').split('\n').filter(Boolean));
    await client.until(() => pids().length === 10, 20_000, 'ten grandchildren');
    client.child.kill(signal);
    await client.until(() => client.exitCode !== undefined, 10_000, 'the end');
    return {
      exitCode: client.exitCode,
      pids: pids().map(Number),
      strayLines: client.strayLines,
    };
  } finally {
    await client.close();
    remove();
  }
}
