import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { underAttack } from './under-attack.ts';

describe('RT-03 tar with members and a directory', () => {
  const attacked = underAttack(({ directory }) => {
    for (const name of ['into', 'from']) mkdirSync(join(directory, name));
    writeFileSync(join(directory, 'from/member'), 'x\n');
    execFileSync('tar', ['--create', '--file=a.tar', '--directory=from', 'member'], { cwd: directory });
    return {
      configs: ['archive'],
      policy: {
        approval: { global: 'none' },
        tools: { tar_extract: { args: { into: { within: 'into', required: true } } }, tar_create: {} },
      },
    };
  });

  it('unpacks into the directory that was checked', async () => {
    await attacked.call('tar_extract', { archive: 'a.tar', into: 'into', path: ['member'] });
    expect(existsSync(join(attacked.directory, 'into/member'))).toBe(true);
    expect(existsSync(join(attacked.directory, 'member'))).toBe(false);
  });

  it('packs what the call asks for', async () => {
    const options = { directory_of_files: 'from', exclude: ['other'] };
    const { isError } = await attacked.call('tar_create', { archive: 'b.tar', path: ['member'], ...options });
    expect(isError).toBeFalsy();
    const list = execFileSync('tar', ['--list', '--file=b.tar'], { cwd: attacked.directory });
    expect(list.toString()).toBe('member\n');
  });
});
