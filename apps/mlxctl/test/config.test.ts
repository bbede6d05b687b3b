import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildInputSchema } from '@climax/args';
import { lintConfig } from '@climax/args/lint';
import { loadConfig } from '@climax/config';
import { contract, failure, output } from '@climax/contract-program/testing';
import { compareInputs } from '@climax/contracts';
import { buildCommand, runCommand } from '@climax/exec';
import { isAlive } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPlace, freePort, withSsh } from './place.ts';

describe('the bundled config mlxctl', () => {
  const config = loadConfig('mlxctl');
  let place: ReturnType<typeof createPlace>;
  let bin: string;

  beforeEach(() => {
    place = createPlace();
    bin = join(place.path, 'bin');
    mkdirSync(bin);
    symlinkSync(fileURLToPath(new URL('../dist/mlxctl.mjs', import.meta.url)), join(bin, 'climax-mlxctl'));
  });

  afterEach(() => place.clear());

  async function call(name: string, args: Record<string, unknown>) {
    const tool = config.tools.find((candidate) => candidate.name === name)!;
    const env = { ...process.env, ...place.env, PATH: `${bin}:${place.env.PATH ?? process.env.PATH}` };
    const { exitCode, stdout, stderr } = await runCommand(buildCommand({ tool, config }, args, env), { env });
    return { status: exitCode, stdout, stderr };
  }

  it.each(['mlx.load', 'mlx.unload'])('takes exactly the inputs of %s', (name) => {
    const tool = config.tools.find((candidate) => candidate.name === name)!;
    expect(compareInputs(contract(name), buildInputSchema(tool.args))).toEqual([]);
  });

  it('gives no reason to complain', () => {
    expect(config.origin?.warnings).toEqual([]);
    expect(lintConfig(config).filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it.each([
    ['another host', withSsh('studio'), 'studio-'],
    ['this machine', {}, ''],
  ])('loads a model on %s that outlives the call, and unloads it', async (_place, env, prefix) => {
    Object.assign(place.env, env);
    const port = await freePort();
    const loaded = output('mlx.load', await call('mlx.load', { model: 'org/model', port }));
    expect(loaded).toMatchObject({ ok: true, port });
    const { pid } = place.record(`${prefix}${port}.json`).server;
    expect(isAlive(pid)).toBe(true);
    expect(output('mlx.unload', await call('mlx.unload', { port }))).toMatchObject({ ok: true, port });
    expect(isAlive(pid)).toBe(false);
  });

  it('gives a value that looks like an option to the program as a value', async () => {
    const error = failure('mlx.load', await call('mlx.load', { model: '--help', port: await freePort() }));
    expect(error.code).toBe('model_not_found');
  });
});
