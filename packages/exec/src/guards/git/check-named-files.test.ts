import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkNamedFiles } from './check-named-files.ts';

const { path, remove } = scratch();
afterAll(remove);
const outside = realpathSync(path);
const object = '0123456789abcdef'.repeat(4);
mkdirSync(join(outside, 'hooks'));
writeFileSync(join(outside, 'hooks/pre-commit'), '#!/bin/sh\n');
mkdirSync(join(outside, 'tokens'));
writeFileSync(join(outside, 'tokens/long'), `${object}\n`);
writeFileSync(join(outside, 'short'), object.slice(24));
writeFileSync(join(outside, 'HEAD'), 'ref: refs/heads/x\n');

/** A git directory with links by their names, of which some are judged. */
function judge(links: Record<string, string>, judged = ['hooks', 'lfs']) {
  const directory = mkdtempSync(join(outside, 'git-'));
  mkdirSync(join(directory, 'lfs/a'), { recursive: true });
  writeFileSync(join(directory, 'lfs/a/own'), `${object}\n`);
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    symlinkSync(target, join(directory, name));
  }
  return checkNamedFiles(
    judged.map((name) => join(directory, name)),
    [directory],
  );
}

describe('checkNamedFiles', () => {
  it.each([
    ['itself', { hooks: join(outside, 'short') }],
    ['below it', { 'hooks/x': join(outside, 'short') }],
    ['far below', { 'lfs/a/b/c': join(outside, 'tokens/long') }],
    ['in a linked directory', { hooks: join(outside, 'tokens') }],
    ['behind two links', { hooks: 'other', 'other/x': join(outside, 'tokens') }],
    ['with the name of a reference', { 'hooks/x': join(outside, 'HEAD') }],
  ])('finds what git could take for a reference, %s', async (_, links) => {
    expect(await judge(links as Record<string, string>)).toContain('looks like a reference');
  });

  it.each([
    ['programs', { 'hooks/pre-commit': join(outside, 'hooks/pre-commit') }],
    ['directories of programs', { hooks: join(outside, 'hooks') }],
    ['files inside', { 'hooks/x': '../lfs/a/own', 'hooks/y': '../lfs' }],
    ['nothing', { 'hooks/x': 'nowhere', 'hooks/y': 'y' }],
    ['itself', { 'lfs/a/b': '../..' }],
    ['files that the system makes up', { 'hooks/x': '/proc/self/status' }],
  ])('has nothing against links to %s', async (_, links) => {
    expect(await judge(links as Record<string, string>)).toBeUndefined();
  });

  it('has nothing against what is not there', async () => {
    expect(await checkNamedFiles([join(outside, 'gone')], [outside])).toBeUndefined();
  });
});

// Other systems have no such names.
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('checkNamedFiles does not guess what is behind a name that is not valid UTF-8', async () => {
  const directory = mkdtempSync(join(outside, 'git-'));
  symlinkSync(outside, Buffer.from(join(directory, 'x\xff'), 'latin1'));
  expect(await checkNamedFiles([directory], [directory])).toContain('not valid UTF-8');
  const target = mkdtempSync(join(outside, 'git-'));
  symlinkSync(Buffer.from('\xff', 'latin1'), join(target, 'link'));
  mkdirSync(Buffer.from(join(target, '\xff'), 'latin1'));
  expect(await checkNamedFiles([join(target, 'link')], [target])).toContain('cannot list all files');
});
