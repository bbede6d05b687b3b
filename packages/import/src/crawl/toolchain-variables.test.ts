import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { toolchainVariables } from './toolchain-variables.ts';

const home = mkdtempSync(join(tmpdir(), 'climax-home-'));
for (const name of ['.cargo', '.rustup']) mkdirSync(join(home, name));
afterAll(() => rmSync(home, { recursive: true }));

describe('toolchainVariables', () => {
  it('points to toolchains that exist in the real home', () => {
    expect(toolchainVariables({}, home)).toEqual({
      RUSTUP_HOME: join(home, '.rustup'),
      CARGO_HOME: join(home, '.cargo'),
    });
  });

  it('prefers what the environment says, if it is there', () => {
    expect(toolchainVariables({ CARGO_HOME: home, RUSTUP_HOME: join(home, 'none') }, home)).toEqual({
      CARGO_HOME: home,
    });
  });

  it('copies versions and library paths, and nothing else', () => {
    const env = {
      PYENV_VERSION: '3.12',
      LD_LIBRARY_PATH: '/lib',
      JAVA_HOME: '/java',
      SECRET: 'x',
      HOME: '/root',
    };
    expect(toolchainVariables(env, join(home, 'empty'))).toEqual({
      PYENV_VERSION: '3.12',
      JAVA_HOME: '/java',
      LD_LIBRARY_PATH: '/lib',
    });
  });
});
