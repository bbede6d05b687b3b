import { afterAll, describe, expect, it } from '@jest/globals';
import { composeForTest } from '../testing/compose-for-test.ts';
import { createWorkshop, scriptTool } from '../testing/workshop.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { missingNotice } from './missing-programs.ts';

const { path, write, writeConfig, remove } = createWorkshop();
afterAll(remove);

const here = writeConfig('here', [scriptTool('here_a', '0')]);
const missing = (name: string, fields: object = {}) =>
  write(`${name}.yaml`, { name, command: `no-such-${name}`, tools: [{ name, description: 'd' }], ...fields });
const one = missing('one');
const two = missing('two');
const env = { PATH: path };

describe('missingNotice', () => {
  it.each([
    [[here], undefined],
    [[here, one], "not found on the PATH: 'no-such-one'; calls that need it will fail"],
    [[one, two], "not found on the PATH: 'no-such-one', 'no-such-two'; calls that need them will fail"],
  ])('%#', async (configs, notice) => {
    const { tools } = await composeForTest({ configs });
    expect(missingNotice(tools, env)).toBe(notice);
  });

  it('does not look on this host for programs that run on other machines', async () => {
    const policy = write('ssh.yaml', { default: 'enabled', executor: { type: 'ssh', host: 'far.example' } });
    const { tools } = await composeForTest({ configs: [one], policy });
    expect(missingNotice(tools, env)).toBeUndefined();
  });

  it('looks for programs behind env, too', async () => {
    const command = 'env -u NAME';
    const behind = missing('behind', {
      command,
      tools: [
        { name: 'behind_a', description: 'd', command: 'no-such-a -x' },
        { name: 'behind_b', description: 'd', command: 'no-such-b' },
        { name: 'behind_c', description: 'd', command: 'ls' },
      ],
    });
    const { tools } = await composeForTest({ configs: [behind] });
    expect(missingNotice(tools, process.env)).toBe(
      "not found on the PATH: 'no-such-a', 'no-such-b'; calls that need them will fail",
    );
  });

  it('looks where the config looks', async () => {
    write('no-such-three', '#!/bin/sh\n');
    const { chmodSync } = await import('node:fs');
    chmodSync(`${path}/no-such-three`, 0o755);
    const three = missing('three', { env: { PATH: path } });
    expect(
      missingNotice((await composeForTest({ configs: [three] })).tools, { PATH: '/nowhere' }),
    ).toBeUndefined();
    expect(
      missingNotice((await composeForTest({ configs: [one] })).tools, { PATH: '/nowhere' }),
    ).toBeDefined();
  });
});

describe('checkCatalogue', () => {
  it('has warnings of the catalogue, and names each missing program once', async () => {
    const twin = missing('twin', { command: 'no-such-one' });
    const policy = write('stale.yaml', { default: 'enabled', tools: { gone: {} } });
    const catalogue = await composeForTest({ configs: [one, twin], policy });
    const { problems, warnings } = await checkCatalogue(catalogue, [one, twin], env);
    expect(problems).toEqual([]);
    expect(warnings[0]).toContain('gone');
    expect(warnings.slice(1)).toEqual(["'no-such-one' is not on the PATH"]);
  });
});
