import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfigs, parseConfig } from '@climax/config';
import { scratch } from '@climax/fixtures';
import { applyPolicy, parsePolicy, prepareCall } from '@climax/policy';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { argumentValues } from './argument-values.ts';
import { lookUp } from './look-up.ts';

const here = { env: {}, directory: process.cwd() };

const { path: home, remove } = scratch();
afterAll(remove);
writeFileSync(
  join(home, 'app'),
  `#!/bin/sh\nprintf '%s|' "$@" >> ${home}/log; echo >> ${home}/log\ncase "$1" in name) echo "  Web server  ";; fail) echo half; exit 3;; quiet) ;; slow) sleep 60;; where) pwd;; token) printf %s "$APP_TOKEN" | base64;; esac\n`,
);
chmodSync(join(home, 'app'), 0o755);
beforeEach(() => rmSync(join(home, 'log'), { force: true }));

const env = { PATH: `${home}:/usr/bin:/bin` };
const log = () =>
  existsSync(join(home, 'log')) ? readFileSync(join(home, 'log'), 'utf8').trim().split('\n') : [];

async function look(resolve: object, args: object, policyText?: string, config: object = {}) {
  const definition = {
    name: 't',
    description: 'd',
    risk: 'destructive',
    confirm_message: 'x',
    resolve,
    args: [{ name: 'id', positional: true }, { name: 'zone' }, { name: 'dir', cwd: true }],
  };
  const policy = policyText === undefined ? undefined : parsePolicy(policyText);
  const text = JSON.stringify({ command: 'app', ...config, tools: [definition] });
  const [tool] = applyPolicy(mergeConfigs([parseConfig(text)]).tools, policy, { ...here, env }).tools;
  const prepared = prepareCall(tool!, args, { policy, env });
  if (!prepared.ok) throw new Error('refused');
  const signal = new AbortController().signal;
  return Object.fromEntries(
    await lookUp(tool!, argumentValues(tool!.tool, prepared.values), {
      policy,
      env,
      ownSecrets: prepared.ownSecrets,
      signal,
    }),
  );
}

describe('lookUp', () => {
  it('returns what the program prints, trimmed', async () => {
    await expect(
      look({ n: { command: 'name', args: { instance_id: '{id}', out: 'text' } } }, { id: 'i-1' }),
    ).resolves.toEqual({
      n: 'Web server',
    });
    expect(log()).toEqual(['name|--instance-id|i-1|--out|text|']);
  });

  it('leaves out an option whose argument has no value', async () => {
    await look({ n: { command: 'name', args: { zone: '{zone}', id: '{id}' } } }, { id: 'i-1' });
    expect(log()).toEqual(['name|--id|i-1|']);
  });

  it('asks with the global arguments of the config', async () => {
    await look({ n: { command: 'name' } }, {}, undefined, {
      global_args: [{ name: 'profile', default: 'prod' }],
    });
    expect(log()).toEqual(['name|--profile|prod|']);
  });

  it('runs where the call will run', async () => {
    await expect(look({ n: { command: 'where' } }, { dir: home })).resolves.toEqual({ n: home });
  });

  it('RT-05 shows no secret of the server that a program prints in another form', async () => {
    const config = { env: { APP_TOKEN: 'tok-0123456789' } };
    await expect(look({ n: { command: 'token' } }, {}, undefined, config)).resolves.toEqual({ n: '***' });
  });

  it.each([
    ['fail', {}],
    ['quiet', {}],
    ['slow', { timeout: 0.2 }],
  ])('says that %s gave no answer', async (command, more) => {
    await expect(look({ n: { command, ...more } }, {})).resolves.toEqual({ n: '<unresolved:n>' });
  });

  it('goes into the container that the policy demands', async () => {
    writeFileSync(join(home, 'docker'), `#!/bin/sh\necho docker "$@" >> ${home}/log\n`, { mode: 0o755 });
    const policy = 'default: enabled\nexecutor: {type: docker, image: "demo:1"}';
    await expect(look({ n: { command: 'name' } }, {}, policy)).resolves.toEqual({ n: '<unresolved:n>' });
    expect(log().filter((line) => !line.startsWith('docker '))).toEqual([]);
    expect(log().some((line) => line.includes('demo:1 app name'))).toBe(true);
  });

  it('does not run with a value that could be read as an option', async () => {
    const resolve = { n: { command: 'name', args: { id: '{zone}' } } };
    await expect(look(resolve, { zone: '--output=stolen' })).resolves.toEqual({ n: '<unresolved:n>' });
    expect(log()).toEqual([]);
  });

  it('runs with a dash that the author of the config wrote', async () => {
    const resolve = { n: { command: 'name', args: { sort: '-date' } } };
    await expect(look(resolve, {})).resolves.toEqual({ n: 'Web server' });
    expect(log()).toEqual(['name|--sort=-date|']);
  });
});
