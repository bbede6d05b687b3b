import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findManuals, type Manuals } from './find-manuals.ts';

const root = mkdtempSync(join(tmpdir(), 'climax-manuals-'));
const page = (name: string, about: string, option = 'all') =>
  `.TH ${name} 1\n.SH NAME\n${name} \\- ${about}\n.SH OPTIONS\n.TP\n\\fB\\-\\-${option}\\fR\nWhat it does\n`;
const put = (path: string, text: string) => {
  const file = join(root, 'share/man', path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, path.endsWith('.gz') ? gzipSync(text) : text);
};
let manuals: Manuals;
beforeAll(() => {
  put('man1/ledgerx.1', page('ledgerx', 'keep accounts'));
  put(
    'man1/ledgerx-add.1.gz',
    `${page('ledgerx-add', 'add an account', 'name')}.SH SYNOPSIS\nledgerx add [name]\n`,
  );
  put('man1/ledgerx-keys.1', `${page('ledgerx-keys', 'make keys')}.SH SYNOPSIS\nledgerx-keys [file]\n`);
  put('man1/ledgerx-sign.1ssl.gz', `${page('ledgerx-sign', 'sign an account')}.SH SYNOPSIS\nledgerx sign\n`);
  put('man1/ledgerx-other.1', '.so man1/ledgerx.1\n');
  put('man1/ledgerx-broken.1.gz', 'this is not');
  put('man8/ledgerxd.8', page('ledgerxd', 'serve accounts'));
  writeFileSync(join(root, 'share/man/man1/ledgerx-damaged.1.gz'), 'not packed');
  manuals = findManuals([join(root, 'bin'), 'relative/bin'].join(delimiter));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('findManuals', () => {
  it.each([
    ['ledgerx', 'keep accounts'],
    ['ledgerx add', 'add an account'],
    ['ledgerx sign', 'sign an account'],
    ['ledgerxd', 'serve accounts'],
    ['/usr/bin/ledgerx', 'keep accounts'],
  ])('reads the page of %s beside the directories of the PATH', (words, description) => {
    expect(manuals.read(words.split(' '))?.description).toBe(description);
  });

  it('reads the options of a page', () => {
    expect(manuals.read(['ledgerx', 'add'])?.flags).toMatchObject([
      { names: ['--name'], description: 'What it does' },
    ]);
  });

  it.each([
    ['there is none', 'ledgerx drop'],
    ['it is the page of another', 'ledgerx other'],
    ['it is damaged', 'ledgerx damaged'],
  ])('reads nothing where %s', (_, words) => {
    expect(manuals.read(words.split(' '))).toBeUndefined();
  });

  it('lists the commands that have their own pages, without programs whose name begins like its own', () => {
    expect(manuals.commands('ledgerx')).toEqual(['add', 'sign']);
    expect(manuals.commands('nothing-of-that-name')).toEqual([]);
  });
});
