import { userInfo } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { buildEnvironment, snapshotEnvironment } from './environment.ts';

const home = userInfo().homedir;

describe('RT-02 programs do not find their settings in a directory that a call chooses', () => {
  it.each<[string, NodeJS.ProcessEnv, Record<string, string>]>([
    ['no home', {}, { HOME: home }],
    ['an empty home', { HOME: '' }, { HOME: home }],
    ['a relative home', { HOME: '.' }, { HOME: home }],
    ['a home', { HOME: '/srv/home' }, { HOME: '/srv/home' }],
  ])('%s', (_, base, expected) => {
    for (const inherit of ['all', 'none', ['HOME']] as const) {
      expect(buildEnvironment(base, {}, inherit)).toMatchObject(expected);
      expect(buildEnvironment(snapshotEnvironment(base), {}, inherit)).toMatchObject(expected);
    }
  });

  it.each<[string, string, string | undefined]>([
    // As the specification of these directories says.
    ['XDG_CONFIG_HOME', 'config', undefined],
    ['XDG_DATA_HOME', './share', undefined],
    ['XDG_CACHE_HOME', '', undefined],
    ['XDG_STATE_HOME', '/var/state', '/var/state'],
    ['XDG_DATA_DIRS', 'share:/usr/share:', '/usr/share'],
    ['HELM_PLUGINS', 'plugins:/opt/plugins', '/opt/plugins'],
    ['HELM_PLUGINS', '/opt/plugins', '/opt/plugins'],
    ['HELM_NAMESPACE', 'staging', 'staging'],
    ['KUBECONFIG', 'kubeconfig:/etc/kube:', '/etc/kube'],
    ['KUBECONFIG', '', undefined],
    ['GIT_CONFIG_SYSTEM', '', ''],
    ['AWS_CONFIG_FILE', '~/.aws/other', '~/.aws/other'],
    ['ENV', 'production', 'production'],
    ['GIT_CONFIG_GLOBAL', '/etc/a:b', '/etc/a:b'],
    // Others than those that were asked for could lead to another cluster or account.
    ['KUBECONFIG', './kubeconfig', '/dev/null'],
    ['GIT_CONFIG_GLOBAL', 'gitconfig', '/dev/null'],
    ['HELM_REPOSITORY_CONFIG', 'repositories.yaml', '/dev/null'],
    ['AWS_CONFIG_FILE', '../aws', '/dev/null'],
    ['DOCKER_CONFIG', '.docker', '/dev/null'],
    ['OPENSSL_CONF', 'openssl.cnf', '/dev/null'],
    ['OPENSSL_CONF', '/etc/ssl/openssl.cnf', '/etc/ssl/openssl.cnf'],
    ['GOENV', './goenv', '/dev/null'],
    ['NPM_CONFIG_USERCONFIG', '.npmrc', '/dev/null'],
    ['npm_config_globalconfig', 'etc/npmrc', '/dev/null'],
    ['AWS_DATA_PATH', 'models:/opt/models', '/opt/models'],
    // Names without a slash are looked for elsewhere.
    ['LD_PRELOAD', './a.so libfaketime.so.1:/opt/b.so lib/c.so', 'libfaketime.so.1:/opt/b.so'],
    ['LD_PRELOAD', 'lib/c.so', undefined],
    ['LD_AUDIT', '../a.so', undefined],
    ['GIT_SSH', 'bin/ssh', undefined],
    ['GIT_SSH', 'plink', 'plink'],
    ['GIT_SSH', '/opt/my tools/ssh', '/opt/my tools/ssh'],
    ['GIT_ASKPASS', './askpass', undefined],
    ['GIT_ASKPASS', '', ''],
    ['SSH_ASKPASS', '/usr/bin/ssh-askpass', '/usr/bin/ssh-askpass'],
    ['GIT_PROXY_COMMAND', './connect', undefined],
    ['GIT_PROXY_COMMAND', '', ''],
    // pip looks for the program in a directory of this name.
    ['PIP_PYTHON', 'venv', undefined],
    ['PIP_PYTHON', '.venv/bin/python', undefined],
    ['RUSTC_WRAPPER', 'bin/sccache', undefined],
    ['RUSTC_WRAPPER', 'sccache', 'sccache'],
    ['DYLD_INSERT_LIBRARIES', 'lib/a.dylib:/opt/b.dylib', '/opt/b.dylib'],
    // Compiled modules are loaded from there without a look at their sources.
    ['PYTHONPYCACHEPREFIX', '.cache', undefined],
    ['PYTHONPYCACHEPREFIX', '/var/cache/python', '/var/cache/python'],
    ['NODE_COMPILE_CACHE', './.cache', undefined],
    ['NODE_COMPILE_CACHE', '/var/cache/node', '/var/cache/node'],
    ['COREPACK_HOME', 'corepack', undefined],
    ['PYTHONEXECUTABLE', 'python', undefined],
    ['__PYVENV_LAUNCHER__', 'venv/bin/python', undefined],
    ['VIRTUAL_ENV', '.venv', undefined],
    ['VIRTUAL_ENV', '/srv/venv', '/srv/venv'],
    ['GOROOT', 'go', undefined],
    ['KRB5_CONFIG', 'krb5.conf:/etc/krb5.conf', '/etc/krb5.conf'],
    ['KUBERC', 'kuberc', undefined],
    ['CONTAINERS_CONF', 'containers.conf', '/dev/null'],
    ['CONTAINERS_STORAGE_CONF', 'storage.conf', '/dev/null'],
    ['TERRAFORM_CONFIG', '.terraformrc', '/dev/null'],
  ])('%s of %j', (name, value, expected) => {
    expect(buildEnvironment({ HOME: '/', [name]: value }, {})[name]).toBe(expected);
    expect(buildEnvironment(snapshotEnvironment({ [name]: value }), {}, [name])[name]).toBe(expected);
  });

  it('is what a config or policy says', () => {
    const said = { HOME: 'here', XDG_CONFIG_HOME: 'config', KUBECONFIG: 'kubeconfig' };
    expect(buildEnvironment({}, said)).toMatchObject(said);
  });
});
