import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { program } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { checkedConfig } from './checked-config.ts';
import { programsDoNotAsk } from './checks.ts';
import { workbench } from './command-line.ts';
import { underAttack } from './under-attack.ts';

const secrets = { AWS_SECRET_ACCESS_KEY: 'aws-s3cret', GITHUB_TOKEN: 'hub-s3cret', ATTACK_LISTED: 'listed' };
const echo = (traced: string) => ({
  name: 'echo-config',
  command: `${traced} --exec ${program('echoargs')}`,
  env: { GIT_PAGER: 'less', CONFIG_VARIABLE: 'set' },
  tools: [
    { name: 'environment', description: 'Print the environment' },
    {
      name: 'login',
      description: 'Take a secret',
      args: [
        { name: 'token', flag: '--token=' },
        { name: 'note', flag: '--note' },
        { name: 'pin', type: 'integer', flag: '--pin' },
      ],
    },
  ],
});

const environmentOf = (text: string): Record<string, string> => JSON.parse(text).env;

describe.each([
  ['none', 'none', undefined],
  ['a list of names', ['ATTACK_LISTED'], 'listed'],
])('group L: env: {inherit: %s}', (_, inherit, listed) => {
  const attacked = underAttack(({ traced }) => ({
    configs: [echo(traced)],
    policy: { default: 'enabled', env: { inherit, set: { FROM_POLICY: 'yes' } } },
    env: secrets,
  }));

  it('ES-01 shows a command only what it may see', async () => {
    const environment = environmentOf((await attacked.call('environment')).text);
    expect(JSON.stringify(environment)).not.toContain('s3cret');
    expect(environment.ATTACK_LISTED).toBe(listed);
    expect(environment).toMatchObject({ CONFIG_VARIABLE: 'set', FROM_POLICY: 'yes', PATH: process.env.PATH });
  });
});

describe('group L: settings of the user', () => {
  const attacked = underAttack(({ traced }) => ({
    configs: [echo(traced)],
    policy: { default: 'enabled' },
    env: { HOME: '', XDG_CONFIG_HOME: 'config', KUBECONFIG: 'kubeconfig' },
  }));

  it('RT-02 are not looked for in the directory of a call', async () => {
    const environment = environmentOf((await attacked.call('environment')).text);
    expect(environment).toMatchObject({ HOME: userInfo().homedir, KUBECONFIG: '/dev/null' });
    expect(environment).not.toHaveProperty('XDG_CONFIG_HOME');
  });
});

describe('group L: secrets and logs', () => {
  const attacked = underAttack(({ directory, traced }) => ({
    configs: [echo(traced)],
    policy: {
      default: 'enabled',
      tools: {
        login: { args: { token: { secret: true, pattern: '[a-z0-9-]+' }, pin: { secret: true, max: 9999 } } },
      },
    },
    args: ['--log-level', 'DEBUG', '--audit', join(directory, 'audit')],
    env: { CLIMAX_LOG_FILE: join(directory, 'log') },
  }));
  // Without the ids of calls and sessions: their random digits may contain those of the secret.
  const written = () =>
    [
      attacked.server.stderr(),
      ...['log', 'audit'].map((name) => readFileSync(join(attacked.directory, name), 'utf8')),
    ].map((log) => log.replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'ID'));

  it('ES-04 masks a secret in every log and passes it to the command', async () => {
    const { text } = await attacked.call('login', { token: 'tok-s3cret', note: 'plain-note', pin: 4711 });
    expect(JSON.parse(text).argv).toEqual(['--token=***', '--note', 'plain-note', '--pin', '4711']);
    for (const log of written()) {
      expect(log).not.toMatch(/tok-s3cret|4711/);
      expect(log).toContain('***');
      expect(log).toContain('plain-note');
    }
  });

  it('ES-04 masks a secret that is refused', async () => {
    const refusal = await attacked.refused('login', { token: 'TOK_S3CRET!', pin: 123_456 });
    expect(refusal).toContain("Argument 'token'");
    expect(refusal).not.toMatch(/S3CRET|123456/);
    expect(await attacked.refused('login', { pin: 'pin-s3cret' })).not.toContain('s3cret');
    for (const log of written()) expect(log).not.toMatch(/S3CRET|pin-s3cret|123456/);
  });

  it.each(['log', 'audit'])('ES-04 lets only its owner read the file of the %s', (name) => {
    expect(statSync(join(attacked.directory, name)).mode & 0o777).toBe(0o600);
  });

  it('ES-06 writes a value with a forged line as one line', async () => {
    const forged = 'x\nerror: forged record\r\n\u2028{"tool":"forged"}\u001b[2J\u009b2J';
    await attacked.call('login', { note: forged });
    await attacked.call(`unknown\nerror: forged record`);
    for (const log of written()) {
      expect(log).toContain('forged record');
      expect(log).not.toMatch(/^(?:error: forged|\{"tool":"forged)/m);
      expect(log).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
    }
  });
});

describe('group L: programs that ask', () => {
  const attacked = underAttack(({ directory, traced }) => ({
    configs: [
      checkedConfig(directory),
      echo(traced),
      { command: 'git', tools: [{ name: 'page', description: 'Page', command: '--paginate version' }] },
    ],
    env: {
      PAGER: undefined,
      GIT_PAGER: undefined,
      NO_COLOR: undefined,
      GIT_TERMINAL_PROMPT: undefined,
    } as never,
  }));

  it('ES-08 keeps programs from paging, asking and colouring, unless the config says otherwise', async () => {
    expect(await programsDoNotAsk(attacked.server)).toEqual([]);
    expect(environmentOf((await attacked.call('environment')).text)).toMatchObject({
      PAGER: 'cat',
      GIT_PAGER: 'less',
      GIT_TERMINAL_PROMPT: '0',
      NO_COLOR: '1',
    });
    expect((await attacked.call('page')).text).toMatch(/^git version/);
  });
});

describe('group L: what lint and validate say', () => {
  const bench = workbench();
  const lint = async (env: object) => {
    const file = bench.file('env.yaml', { ...echo('true'), env });
    return (await bench.run(['lint', file])).stdout;
  };

  it.each(['LD_PRELOAD', 'NODE_OPTIONS', 'PATH', 'GIT_SSH_COMMAND', 'BASH_ENV'])(
    'ES-02 points at %s',
    async (name) => {
      const findings = await lint({ [name]: './x' });
      expect(findings).toContain('dangerous-env');
      expect(findings).toContain(name);
    },
  );

  // The names that cannot be set at all are in group D, where all files are loaded at once.
  it('ES-03 refuses __proto__ as the name of a variable', async () => {
    const file = join(bench.directory, 'proto.yaml');
    writeFileSync(file, 'command: x\nenv: {__proto__: x}\ntools: []\n');
    expect(await bench.refuses(['run', file])).toContain('"__proto__" is not allowed');
  });

  it('ES-10 says that a variable inside a variable is passed on as written', async () => {
    expect(await lint({ TARGET: '$NOT_SET/x' })).toContain('env-not-expanded');
    const { stdout } = await bench.run(['validate', join(bench.directory, 'env.yaml')]);
    expect(stdout).toContain('variables are not expanded here');
  });

  it('ES-10 stops the start when a directory of the policy names an unset variable', async () => {
    const config = bench.file('echo.yaml', echo('true'));
    const policy = bench.file('policy.yaml', {
      tools: { login: { args: { note: { within: '$ATTACK_NOT_SET/x' } } } },
    });
    expect(await bench.refuses(['run', config, '--policy', policy])).toContain(
      "variable 'ATTACK_NOT_SET' is not set",
    );
  });
});
