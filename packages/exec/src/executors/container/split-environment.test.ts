import { describe, expect, it } from '@jest/globals';
import { splitEnvironment } from './split-environment.ts';

describe('splitEnvironment', () => {
  it.each(['FOO', 'API_KEY', 'MY_PATH', 'PATHS', 'DATABASE_URL', 'A', 'HOMEPAGE', 'TERMS'])(
    'hands %s over by name',
    (name) => {
      expect(splitEnvironment({ [name]: 'x' }, {})).toEqual({ byName: { [name]: 'x' }, errors: [] });
    },
  );

  it.each([
    'PATH',
    'HOME',
    'SHELL',
    'LANG',
    'TMPDIR',
    'IFS',
    'LD_PRELOAD',
    'DYLD_X',
    'DOCKER_HOST',
    'docker_host',
    '_CONTAINERS_X',
    'CONTAINER_HOST',
    'PODMAN_X',
    'XDG_RUNTIME_DIR',
    'SSH_AUTH_SOCK',
    'SSL_CERT_FILE',
    'GODEBUG',
    'GOTRACEBACK',
    'NODE_OPTIONS',
    'PYTHONPATH',
    'BASH_ENV',
    'GIT_SSH',
    'HTTP_PROXY',
    'https_proxy',
    'NO_PROXY',
    'KUBECONFIG',
    'MALLOC_CHECK_',
    'NOTIFY_SOCKET',
    'LC_ALL',
  ])('passes %s in a file: it could steer the client', (name) => {
    expect(splitEnvironment({ [name]: 'x' }, {})).toEqual({ byName: {}, file: `${name}=x\n`, errors: [] });
  });

  it('passes in a file what the client has itself', () => {
    expect(splitEnvironment({ OWN: 'theirs', FREE: 'x' }, { OWN: 'ours' })).toEqual({
      byName: { FREE: 'x' },
      file: 'OWN=theirs\n',
      errors: [],
    });
  });

  it('keeps values as they are, one line each', () => {
    const variables = { PATH: 'a=b c', HOME: '', FOO: 'a\nb' };
    expect(splitEnvironment(variables, {})).toEqual({
      byName: { FOO: 'a\nb' },
      file: 'PATH=a=b c\nHOME=\n',
      errors: [],
    });
  });

  it.each(['a\nb', 'a\rb', '\n'])('refuses %j in a file, where it would be another variable', (value) => {
    expect(splitEnvironment({ PATH: value }, {}).errors).toEqual([
      "Environment variable 'PATH' has more than one line, which a container engine cannot take",
    ]);
  });

  it('does not mistake inherited properties for variables', () => {
    expect(splitEnvironment({ toString: 'x' }, {}).byName).toEqual({ toString: 'x' });
  });
});
