import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { underAttack } from './under-attack.ts';

const outside = scratch();
afterAll(outside.remove);

function link(directory: string, name: string, target: string): void {
  symlinkSync(target, join(directory, name));
}

/** A program that is not installed everywhere. */
function standIn(name: string, script: string): { PATH: string } {
  const file = join(outside.path, 'bin', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return { PATH: `${dirname(file)}:${process.env.PATH}` };
}

describe('RT-03 an archive by another name', () => {
  const attacked = underAttack(({ directory }) => {
    writeFileSync(join(outside.path, 'all.zip'), '');
    link(directory, 'link.zip', join(outside.path, 'all.zip'));
    link(directory, 'd', outside.path);
    const archive = { within: ['.'] };
    return {
      configs: ['archive'],
      env: standIn('unzip', 'echo "$@"'),
      policy: {
        tools: Object.fromEntries(
          ['zip_list', 'zip_test', 'zip_extract'].map((name) => [name, { args: { archive } }]),
        ),
      },
    };
  });

  it.each([
    'link.zip',
    'link',
    '[l]ink.zip',
    'lin?.zip',
    'l*.zip',
    '[d]/all.zip',
    'd*/all.zip',
    'l\\ink.zip',
  ])('is not opened where its own is refused: %s', async (archive) => {
    for (const tool of ['zip_list', 'zip_test', 'zip_extract']) await attacked.refused(tool, { archive });
  });

  it('is opened where it is inside', async () => {
    expect((await attacked.call('zip_list', { archive: './own.zip' })).text).toContain('-l ./own.zip');
  });
});

describe('RT-03 an archive that zip writes', () => {
  const attacked = underAttack(({ directory }) => {
    link(directory, 'link.zip', join(outside.path, 'all.zip'));
    return {
      configs: ['archive'],
      env: standIn('zip', 'echo "$@"'),
      policy: {
        approval: { global: 'none' },
        tools: { zip_create: { args: { archive: { within: '.' }, path: { within: '.' } } } },
      },
    };
  });

  it.each(['link.zip', 'link', './link', 'd/', 'own.'])(
    'has the name that is checked: %s',
    async (archive) => {
      await attacked.refused('zip_create', { archive, path: ['own'] });
    },
  );

  // zip looks for such names among the entries of an archive, which may be ../x, and updates them from there.
  it.each(['d/*', 'd/?', 'd/[.][.]', 'd\\.'])('holds only what is named: %s', async (path) => {
    await attacked.refused('zip_create', { archive: 'own.zip', path: [path] });
  });

  it.each(['@/etc/hosts', '@'])('reads no patterns from another file: %s', async (exclude) => {
    await attacked.refused('zip_create', { archive: 'own.zip', path: ['own'], exclude: [exclude] });
  });

  it('is written where it is inside', async () => {
    const { text } = await attacked.call('zip_create', { archive: './own.zip', path: ['own'] });
    expect(text).toContain('./own.zip own');
  });
});
