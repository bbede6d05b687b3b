import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkFiles } from './check-files.ts';

const here = { env: {}, directory: process.cwd() };

const directory = mkdtempSync(join(tmpdir(), 'climax-check-'));
afterAll(() => rmSync(directory, { recursive: true }));
const write = (name: string, text: string) => {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
};
const notes = write(
  'notes.yaml',
  'name: notes\ncommand: no-such-notes\ntools:\n  - {name: n, description: d}\n',
);

describe('checkFiles', () => {
  it('says what a config holds and which program is missing', () => {
    expect(checkFiles([notes], { ...here, env: { PATH: directory } })).toEqual({
      configs: [{ title: 'notes — 1 tool(s)', isValid: true, lines: ["'no-such-notes' not found on PATH"] }],
    });
  });

  it('says why a program that is there cannot run', () => {
    write('plain.sh', '#!/bin/sh\n');
    const plain = write('plain.yaml', 'name: plain\ncommand: ./plain.sh\ntools: []\n');
    expect(checkFiles([plain], here).configs[0]?.lines).toEqual([
      `Command is not executable (no execute permission): ${join(directory, 'plain.sh')}`,
    ]);
  });

  it('does not print control sequences from names to a terminal', () => {
    const odd = write('x\u001b[2Jy.yaml', 'command: 5\n');
    expect(checkFiles([odd], { ...here }).configs[0]?.title).not.toContain('\u001b');
  });

  it('lists every problem with its place and continues with the next file', () => {
    const broken = write('broken.yaml', 'command: 5\ntools: [{name: a}]\n');
    const { configs } = checkFiles([broken, notes], { ...here });
    expect(configs.map(({ title, isValid }) => [title, isValid])).toEqual([
      [broken, false],
      ['notes — 1 tool(s)', true],
    ]);
    expect(configs[0]?.lines).toContainEqual(
      expect.stringContaining(`${broken}:1:10 command: expected a string, got 5`),
    );
  });

  it('checks the policy against the configs that could be loaded', () => {
    const policy = write('policy.yaml', 'tools: {m: {}}\n');
    const checked = checkFiles([notes], { policy, ...here }).policy;
    expect(checked).toMatchObject({ title: 'policy — 1 tool rule(s)', isValid: true });
    expect(checked?.lines).toEqual([expect.stringMatching(/policy\.yaml:1:12 tools → m: /)]);
    const unreadable = write('bad-policy.yaml', 'tols: {}\n');
    expect(checkFiles([notes], { policy: unreadable, ...here }).policy).toMatchObject({
      title: `${unreadable} (policy)`,
      isValid: false,
    });
  });
});
