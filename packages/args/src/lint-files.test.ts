import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isAsSevere, lintFiles } from './index.ts';
import type { Finding } from './lint-config.ts';

const directory = mkdtempSync(join(tmpdir(), 'climax-lint-'));
afterAll(() => rmSync(directory, { recursive: true }));
const write = (name: string, text: string) => {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
};
const notes = write(
  'notes.yaml',
  'name: notes\ncommand: notes\ntools:\n  - {name: list, description: List the newest notes, args: [{name: all, flag: --all, type: boolean}]}\n',
);
const rulesOf = async (...given: Parameters<typeof lintFiles>) =>
  (await lintFiles(...given)).map(({ rule }) => rule);

describe('lintFiles', () => {
  it('continues after a config that cannot be loaded', async () => {
    const broken = write('broken.yaml', 'command: 5\n');
    const found = await lintFiles([broken, notes]);
    expect(found[0]).toMatchObject({ rule: 'invalid-config', severity: 'error', file: broken, line: 1 });
    expect(found.map(({ file }) => file)).toContain(notes);
  });

  it('finds tools that two configs share', async () => {
    const twin = write('twin.yaml', 'command: twin\ntools: [{name: list, description: List it}]\n');
    expect(await rulesOf([notes])).not.toContain('duplicate-tool');
    expect(await rulesOf([notes, twin])).toContain('duplicate-tool');
  });

  it('looks for flags in the help of a program, if there is a way to ask', async () => {
    expect(await rulesOf([notes])).not.toContain('unknown-flag');
    const askHelp = () => async () => 'Usage: notes list [--every]\n  --every  all of them\n';
    expect(await rulesOf([notes], { askHelp })).toContain('unknown-flag');
  });

  it('lets comments in the file switch rules off', async () => {
    const text = 'name: odd\ncommand: odd\ntools:\n  - {name: odd, description: Do it, args: [{name: x}]}\n';
    const [rule = ''] = await rulesOf([write('loud.yaml', text)]);
    expect(rule).not.toBe('');
    expect(await rulesOf([write('quiet.yaml', `# climax-lint-disable ${rule}\n${text}`)])).not.toContain(
      rule,
    );
  });
});

describe('isAsSevere', () => {
  it.each([
    ['info', 'error', false],
    ['warning', 'warning', true],
    ['error', 'info', true],
  ] as const)('holds %s against %s: %s', (severity, least, expected) => {
    expect(isAsSevere({ severity } as Finding, least)).toBe(expected);
  });
});
