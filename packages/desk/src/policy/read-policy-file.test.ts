import {
  chmodSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { SavedPolicy } from '../api.ts';
import { readPolicyFile, savePolicyFile } from './read-policy-file.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
let number = 0;
const newFile = (text?: string) => {
  const path = join(directory, `policy-${number++}.yaml`);
  if (text !== undefined) writeFileSync(path, text);
  return path;
};

describe('savePolicyFile', () => {
  it('replaces the text and shows the difference', () => {
    const path = newFile('default: disabled\n');
    chmodSync(path, 0o640);
    const { digest } = readPolicyFile(path);
    const saved = savePolicyFile(path, 'default: read\n', digest);
    expect(saved).toMatchObject({ diff: expect.stringContaining('-default: disabled\n+default: read\n') });
    expect(readPolicyFile(path)).toMatchObject({
      text: 'default: read\n',
      digest: (saved as SavedPolicy).digest,
    });
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(readdirSync(directory).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('writes nothing when the file is not what the page has read', () => {
    const path = newFile('default: disabled\n');
    const { digest } = readPolicyFile(path);
    writeFileSync(path, 'default: read # by hand\n');
    for (const stale of [digest, null, 'x'])
      expect(savePolicyFile(path, 'default: enabled\n', stale)).toContain('has changed since');
    expect(readFileSync(path, 'utf8')).toBe('default: read # by hand\n');
  });

  it('creates a missing file, and does not overwrite one that has appeared meanwhile', () => {
    const path = newFile();
    expect(readPolicyFile(path)).toMatchObject({ text: '', digest: null, canSave: true });
    expect(savePolicyFile(path, 'default: read\n', null)).toMatchObject({
      diff: expect.stringContaining('+default'),
    });
    expect(savePolicyFile(path, 'default: enabled\n', null)).toContain('has changed since');
  });

  it('follows a link and leaves it a link', () => {
    const target = newFile('default: disabled\n');
    const link = join(directory, 'link.yaml');
    symlinkSync(target, link);
    savePolicyFile(link, 'default: read\n', readPolicyFile(link).digest);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('default: read\n');
  });

  it('leaves a read-only file alone', () => {
    const path = newFile('default: disabled\n');
    chmodSync(path, 0o444);
    const { digest, canSave, reason } = readPolicyFile(path);
    expect([canSave, reason]).toEqual([false, 'The policy file is read-only']);
    expect(savePolicyFile(path, 'default: read\n', digest)).toBe('The policy file is read-only');
  });

  it('cannot be saved without a policy', () => {
    expect(readPolicyFile(undefined)).toMatchObject({ path: null, canSave: false });
    expect(readPolicyFile(directory)).toMatchObject({
      canSave: false,
      reason: expect.stringContaining('cannot be used'),
    });
  });

  it('says why a file cannot be made', () => {
    expect(savePolicyFile(join(directory, 'missing', 'p.yaml'), 'default: read\n', null)).toMatch(
      /^The policy file cannot be used: no such file or directory$/,
    );
    const dangling = join(directory, 'dangling.yaml');
    symlinkSync(join(directory, 'nothing-there'), dangling);
    expect(savePolicyFile(dangling, 'default: read\n', null)).toContain('has changed since');
  });

  it('keeps the mode of the file, and leaves nothing next to it', () => {
    const path = newFile('default: disabled\n');
    chmodSync(path, 0o640);
    const before = readdirSync(directory).length;
    const saved = savePolicyFile(path, 'default: read\n', readPolicyFile(path).digest);
    expect([typeof saved, statSync(path).mode & 0o777, readdirSync(directory).length]).toEqual([
      'object',
      0o640,
      before,
    ]);
  });

  it('has no difference to show when nothing changed', () => {
    const path = newFile('default: disabled\n');
    const { digest } = readPolicyFile(path);
    expect(savePolicyFile(path, 'default: disabled\n', digest)).toEqual({ digest, diff: '' });
  });
});
