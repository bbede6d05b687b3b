import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { words } from '../../../test/commands.ts';
import { terraformGuard } from './terraform-guard.ts';

describe('terraformGuard', () => {
  const { path: directory, remove } = scratch();
  afterAll(remove);
  writeFileSync(join(directory, 'kept'), '');
  const cwd = join(directory, 'module');
  mkdirSync(join(cwd, 'inner'), { recursive: true });
  mkdirSync(join(cwd, '.terraform'));
  writeFileSync(join(cwd, 'main.tf'), '');
  symlinkSync('main.tf', join(cwd, 'same.tf'));
  symlinkSync('../kept', join(cwd, 'notes.txt'));
  symlinkSync('../../kept', join(cwd, 'inner/x.tf'));
  symlinkSync('../../kept', join(cwd, '.terraform/x.tf'));
  const guard = (...argv: string[]) => terraformGuard(words(['terraform', 'fmt', ...argv], { cwd }));

  it('has nothing against links that stay inside, or that terraform does not read', async () => {
    expect(await guard('-check')).toEqual({ environment: {} });
  });

  it('follows no link out of the directory, nor of those below it if they are read', async () => {
    expect(await guard('-check', '-recursive')).toEqual({
      problem: expect.stringContaining('inner/x.tf points outside the working directory'),
    });
    symlinkSync('../kept', join(cwd, 'prod.tfvars'));
    expect(await guard('-check')).toHaveProperty('problem');
  });
});
