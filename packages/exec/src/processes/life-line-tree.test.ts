import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { lifeLineTree } from './life-line-tree.ts';

/** A transport that only remembers what it was sent. */
const remembering = (hasSurvivors = false) => {
  const signals: string[] = [];
  return { signals, hasSurvivors: () => hasSurvivors, signal: (signal: string) => void signals.push(signal) };
};

describe('lifeLineTree', () => {
  it('ends the input for SIGTERM, and leaves the transport to end by itself', async () => {
    const child = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] });
    const transport = remembering();
    lifeLineTree(child, transport).signal('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(transport.signals).toEqual([]);
  });

  it('ends the transport for SIGKILL', async () => {
    const child = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore'] });
    const transport = remembering();
    lifeLineTree(child, transport).signal('SIGKILL');
    expect(transport.signals).toEqual(['SIGKILL']);
    await once(child, 'exit');
  });

  it.each([true, false])('has survivors where the transport has: %p', (hasSurvivors) => {
    const child = { stdin: null } as never;
    expect(lifeLineTree(child, remembering(hasSurvivors)).hasSurvivors()).toBe(hasSurvivors);
  });
});
