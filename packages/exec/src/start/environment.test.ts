import { describe, expect, it } from '@jest/globals';
import { buildEnvironment, type Inherit, snapshotEnvironment } from './environment.ts';

const server = { PATH: '/bin', HOME: '/home/me', LC_ALL: 'C', AWS_SECRET_ACCESS_KEY: 'x', GITHUB_TOKEN: 'y' };

describe('buildEnvironment', () => {
  it.each<[Inherit, string[]]>([
    ['all', ['AWS_SECRET_ACCESS_KEY', 'GITHUB_TOKEN', 'HOME', 'LC_ALL', 'PATH']],
    ['none', ['HOME', 'LC_ALL', 'PATH']],
    [
      ['GITHUB_TOKEN', 'UNSET'],
      ['GITHUB_TOKEN', 'HOME', 'LC_ALL', 'PATH'],
    ],
    [[], ['HOME', 'LC_ALL', 'PATH']],
  ])('ES-01 inherits %j', (inherit, expected) => {
    const names = Object.keys(buildEnvironment(server, {}, inherit)).filter((name) => name in server);
    expect(names.sort()).toEqual(expected);
  });

  it('ES-08 keeps programs from paging, asking and colouring', () => {
    const defaults = { PAGER: 'cat', GIT_PAGER: 'cat', GIT_TERMINAL_PROMPT: '0', NO_COLOR: '1' };
    expect(buildEnvironment({}, {})).toMatchObject(defaults);
    expect(buildEnvironment({}, {}, 'none')).toMatchObject(defaults);
  });

  it('ES-08 lets the server and the config decide otherwise', () => {
    expect(buildEnvironment({ PAGER: 'less', NO_COLOR: '' }, { PAGER: 'more' })).toMatchObject({
      PAGER: 'more',
      NO_COLOR: '',
    });
  });

  it('adds what the config says even when nothing is inherited', () => {
    expect(buildEnvironment(server, { GITHUB_TOKEN: 'z' }, 'none').GITHUB_TOKEN).toBe('z');
  });

  it.each<[string, NodeJS.ProcessEnv, Record<string, string>, string]>([
    ['a dot', { PATH: '.:/bin' }, {}, '/bin'],
    ['a name', { PATH: '/bin:node_modules/.bin:/usr/bin' }, {}, '/bin:/usr/bin'],
    ['nothing before the first colon', { PATH: ':/bin' }, {}, '/bin'],
    ['nothing after the last colon', { PATH: '/bin:' }, {}, '/bin'],
    ['what the config says', { PATH: '/bin' }, { PATH: './bin:/bin' }, '/bin'],
    ['nothing else', { PATH: '.' }, {}, '/dev/null'],
    ['nothing at all', { PATH: '' }, {}, '/dev/null'],
  ])('FS-01 gives commands a PATH without relative entries: %s', (_, base, additions, expected) => {
    expect(buildEnvironment(base, additions).PATH).toBe(expected);
    expect(buildEnvironment(snapshotEnvironment(base), additions, 'none').PATH).toBe(expected);
  });

  it.each<[string, NodeJS.ProcessEnv, string | undefined]>([
    ['libraries, first', { LD_LIBRARY_PATH: ':/opt/lib' }, '/opt/lib'],
    ['libraries, last', { LD_LIBRARY_PATH: '/opt/lib:' }, '/opt/lib'],
    ['libraries, after a semicolon', { LD_LIBRARY_PATH: '/opt/lib;lib;/lib' }, '/opt/lib:/lib'],
    ['libraries of macOS', { DYLD_LIBRARY_PATH: '.:/opt/lib' }, '/opt/lib'],
    ['modules of Python', { PYTHONPATH: ':/opt/py' }, '/opt/py'],
    ['modules of Perl', { PERL5LIB: 'lib:/opt/pl' }, '/opt/pl'],
    ['modules of Perl, the older name', { PERLLIB: '.:/opt/pl' }, '/opt/pl'],
    ['modules of Ruby', { RUBYLIB: 'lib:/opt/rb' }, '/opt/rb'],
    ['modules of Node.js', { NODE_PATH: './lib:/opt/js' }, '/opt/js'],
    ['gems', { GEM_PATH: 'gems:/opt/gems' }, '/opt/gems'],
    ['classes of Java', { CLASSPATH: ':/opt/classes' }, '/opt/classes'],
    ['the library of Python', { PYTHONHOME: 'python' }, undefined],
    ['character sets of the C library', { GCONV_PATH: '.:/opt/gconv' }, '/opt/gconv'],
    ['modules of OpenSSL', { OPENSSL_MODULES: 'modules' }, undefined],
    ['plugins of Qt', { QT_PLUGIN_PATH: 'plugins:/opt/qt' }, '/opt/qt'],
    ['programs of git', { GIT_EXEC_PATH: 'git-core' }, undefined],
    ['nothing else', { PYTHONPATH: '.' }, undefined],
    ['nothing at all', { LD_LIBRARY_PATH: '' }, undefined],
  ])('FS-01 inherits no relative entries of where programs load code from: %s', (_, base, expected) => {
    const [name = ''] = Object.keys(base);
    expect(buildEnvironment(base, {})[name]).toBe(expected);
    expect(buildEnvironment(snapshotEnvironment(base), {}, [name])[name]).toBe(expected);
  });

  it('leaves to a config where its programs load code from', () => {
    expect(buildEnvironment({ PYTHONPATH: ':/opt/py' }, { PYTHONPATH: 'src' }).PYTHONPATH).toBe('src');
  });

  it('treats a variable called __proto__ as a variable', () => {
    const environment = buildEnvironment({}, Object.fromEntries([['__proto__', 'x']]));
    expect(Object.entries(environment)).toContainEqual(['__proto__', 'x']);
    expect({}).not.toHaveProperty('x');
  });
});

describe('snapshotEnvironment', () => {
  it('does not follow what happens to the original', () => {
    const original: NodeJS.ProcessEnv = { PATH: '/bin' };
    const snapshot = snapshotEnvironment(original);
    original.PATH = '/other';
    expect(buildEnvironment(snapshot, {}).PATH).toBe('/bin');
  });

  it('keeps apart what different commands may inherit', () => {
    const snapshot = snapshotEnvironment(server);
    expect(buildEnvironment(snapshot, {}, 'all')).toHaveProperty('GITHUB_TOKEN');
    expect(buildEnvironment(snapshot, {}, 'none')).not.toHaveProperty('GITHUB_TOKEN');
    expect(buildEnvironment(snapshot, {}, 'all')).toHaveProperty('GITHUB_TOKEN');
  });

  it('does not let one command change what the next inherits', () => {
    const snapshot = snapshotEnvironment(server);
    buildEnvironment(snapshot, { EXTRA: 'x' }).HOME = '/elsewhere';
    expect(buildEnvironment(snapshot, {})).not.toHaveProperty('EXTRA');
    expect(buildEnvironment(snapshot, {}).HOME).toBe('/home/me');
  });
});
