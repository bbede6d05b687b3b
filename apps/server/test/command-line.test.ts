import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demoConfig, versionControl, writeScripts } from './demo-configs.ts';
import { type Finished, runClimax } from './run-climax.ts';
import { climax as program } from './start-server.ts';

describe('the command line', () => {
  const { path: directory, remove } = scratch();
  const climax = (...args: string[]): Promise<Finished> => runClimax(args, { cwd: directory });

  beforeAll(() => {
    writeScripts(directory);
    writeFileSync(join(directory, 'demo.yaml'), JSON.stringify(demoConfig));
    writeFileSync(join(directory, 'vcs.yaml'), JSON.stringify(versionControl));
    writeFileSync(
      join(directory, 'broken.yaml'),
      'command: echo\ntools:\n  - name: t\n    description: d\n    args: [{name: a, type: int}]\n',
    );
    writeFileSync(
      join(directory, 'risky.yaml'),
      'name: risky\ndescription: Risky things\ncommand: sh -c\ntools:\n  - name: risky_run\n    description: Run a script that somebody wrote\n    args:\n      - {name: script, description: The script, positional: true}\n',
    );
    writeFileSync(join(directory, 'policy.yaml'), 'tools:\n  say: {args: {message: {pattern: "[a-z]+"}}}\n');
    writeFileSync(join(directory, 'all.yaml'), 'default: enabled\n');
    mkdirSync(join(directory, 'home'));
  });
  afterAll(remove);

  it('prints the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(await climax('--version')).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
  });

  describe('mistakes', () => {
    const overHttp = ['run', 'demo.yaml', '--transport', 'http'];
    it.each([
      [['run', 'demo.yaml', '--clasic'], 2, '--classic'],
      [['lst'], 1, 'climax list'],
      [['valdate', 'demo.yaml'], 1, 'climax validate'],
      [['nosuch'], 1, "no command, config or file is called 'nosuch'\nCommands: run, validate, list, "],
      [['nosuch', 'demo.yaml'], 1, '\nBundled configs: archive, '],
      [['gti'], 1, 'Did you mean the bundled config "git"?'],
      [['demo.yaml', 'lst'], 1, 'lst: no such file or bundled config'],
      [['./lst'], 1, './lst: no such file'],
      [['run', 'gti'], 1, 'git'],
      [['run', 'demo.yaml', '--port', '1'], 2, '--port: only with --transport http'],
      [['run', 'git', 'no-such-1.yaml', 'no-such-2.yaml'], 1, 'no-such-2.yaml'],
      [['install', 'cursr', 'demo.yaml'], 2, 'Unknown client: "cursr". Did you mean "cursor"? Known: '],
      [['doctor', 'cursr'], 2, 'Unknown client: "cursr". Did you mean "cursor"? Known: '],
      [['install', 'cursor', 'demo.yaml', '--name', 'a b'], 2, "A server's name has letters"],
      [['uninstall', 'goose', '--scope', 'project'], 2, 'Goose has no project file. Use --scope user.'],
      [['token', 'add', 'a b', '--file', 'tokens'], 2, "'a b' is not a name for a token"],
      [[...overHttp, '--token-file', 'none'], 1, 'none: no such file'],
      [[...overHttp, '--host', '0.0.0.0'], 2, 'so a bearer token is needed'],
      [[...overHttp, '--allow-host', 'a/b'], 2, '--allow-host a/b is not a host name'],
      [[...overHttp, '--tls-cert', 'none'], 2, '--tls-cert and --tls-key belong together'],
      [['import', 'sh', 'cat', '--as', 'both'], 2, '--as takes one program'],
      [['import', '--from-text', 'demo.yaml'], 2, '--from-text needs --command'],
      [['import', '--only', 'get'], 2, '--only: only with a PROGRAM\n'],
      [['import', 'sh', '--command', 'sh'], 2, '--command: only with --from-text\n'],
      [
        ['import', 'sh', '--from-text', 'demo.yaml', '--command', 'x'],
        2,
        '--from-text: not with a PROGRAM\n',
      ],
      [['list', '--policy', 'policy.yaml', '--check'], 2, '--policy, --check: only with a CONFIG\n'],
      [['skill', '--force'], 2, '--force: only with --install\n'],
      [['install', 'git', 'docker'], 2, 'name the client first: climax install CLIENT git docker'],
      [['contracts', 'check'], 2, 'See: climax contracts check --help'],
      [['schema', 'foo'], 2, `error: value 'foo' is invalid for argument 'KIND'`],
      [['run', 'demo.yaml', '--policy', ''], 1, '"": no such file'],
      [['lint', 'demo.yaml', '--format', 'xml'], 2, 'text, json, github, sarif'],
      [['call', 'say', 'demo.yaml', '--args', '{'], 2, `write --args '{"name": "value"}'`],
      [
        ['call', 'say', '{"word": "hi"}'],
        2,
        `error: '{"word": "hi"}' is JSON, not a config; give arguments with --args, and name the config of the tool:\n  climax call say --args '{"word": "hi"}' CONFIG`,
      ],
      [
        ['call', 'say', '{"word": "hi"}', 'demo.yaml'],
        2,
        `is JSON, not a config; give arguments with --args:\n  climax call say --args '{"word": "hi"}' demo.yaml`,
      ],
      [['run', 'demo.yaml', '--max-output', '0'], 2, 'an integer from 1 to 999999999'],
      [['search', 'say', 'demo.yaml', '--limit', '0'], 2, 'an integer from 1 to 999999999'],
      [['search', 'say', 'demo.yaml', '--limit', 'x'], 2, 'an integer from 1 to 999999999'],
      [['search', 'say', 'demo.yaml', '--json', '--explain'], 2, "'--explain' cannot be used with"],
      [['run', 'demo.yaml', '--store', 'x', '--no-store'], 2, 'error: --store: not with --no-store'],
      [
        ['run', 'demo.yaml', '--no-store', '--max-stored', '5', '--hand-over', '9'],
        2,
        '--max-stored, --hand-over: only with outputs that are kept',
      ],
      [['run', 'demo.yaml', '--policy', 'all.yaml', '--policy=policy.yaml'], 2, '--policy: given twice'],
      [['call', 'say', 'demo.yaml', '--args', '{}', '--args', '{}'], 2, '--args: given twice'],
      [['policy', 'test', 'all.yaml', '--expect', 'a', '--expect', 'b'], 2, '--expect: given twice'],
      [['run', 'demo.yaml', '--transport', 'http', '--host', '300.1.1.1'], 2, 'Expected an IP address'],
      [
        ['call', 'say', 'message=hi', 'loud=yes', 'demo.yaml'],
        2,
        `error: message=hi is an argument, not a config; give arguments with --args:\n  climax call say --args '{"message":"hi","loud":"yes"}' demo.yaml`,
      ],
      [
        ['call', 'say', 'demo.yaml', '--message', 'hi'],
        2,
        `unknown option '--message'; give arguments of the tool with --args '{"name": "value"}'`,
      ],
      [['run', 'demo.yaml', '--classic=yes'], 2, "unknown option '--classic=yes': --classic takes no value"],
      [
        ['token', 'create'],
        2,
        "unknown command 'create'. Commands: add, list, revoke\nSee: climax token --help",
      ],
      [['policy', 'tset'], 2, 'Did you mean test?'],
      [[], 2, 'error: name a command or a config\n\nUsage: climax '],
      [[], 2, '\n  $ climax run git docker\n'],
      [['help', 'serach'], 2, `error: unknown command 'serach'. Did you mean "search"?`],
      [
        ['install', 'cursor', 'demo.yaml', '--cwd', '/no/such', '--yes'],
        2,
        '--cwd /no/such is not a directory',
      ],
      [['run', 'demo.yaml', '--audit', '/no/such/directory/x'], 1, '/no/such/directory/x'],
    ])('%j is answered with a suggestion and exit code %i', async (args, code, hint) => {
      const { exitCode, stdout, stderr } = await climax(...args);
      expect([exitCode, stdout]).toEqual([code, '']);
      expect(stderr).toContain(hint);
      expect(stderr).not.toMatch(/^\s+at /m);
    });

    it('says which file the system refused to write, in words', async () => {
      mkdirSync(join(directory, 'blocked'));
      writeFileSync(join(directory, 'blocked/.claude'), '');
      const { exitCode, stderr } = await runClimax(['skill', '--install'], {
        cwd: join(directory, 'blocked'),
      });
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(/^error: \.claude\/commands: (not a directory|file already exists)\n$/);
    });

    it('CF-19 accepts options before the command', async () => {
      expect((await climax('--log-level', 'INFO', 'run', 'demo.yaml')).exitCode).toBe(0);
      expect((await climax('--policy', 'policy.yaml', 'validate', 'demo.yaml')).stdout).toContain(
        'policy — 1 tool rule(s)',
      );
      expect((await climax('run', 'nope')).stderr).toContain('nope');
    });
  });

  describe('lint', () => {
    it('says where, what and which rule', async () => {
      const { exitCode, stdout } = await climax('lint', 'risky.yaml');
      expect(exitCode).toBe(1);
      expect(stdout).toMatch(
        /^risky\.yaml:\d+:\d+ error shell-operand: tools → 0 → args → 0: 'sh -c' runs what 'script' says/m,
      );
    });

    it('says that a config which cannot be loaded has not been checked further', async () => {
      const { exitCode, stdout } = await climax('lint', 'broken.yaml');
      expect(exitCode).toBe(1);
      expect(stdout).toContain('not checked any further');
      expect((await climax('lint', 'risky.yaml')).stdout).not.toContain('not checked any further');
    });

    it('reports what cannot be loaded as findings', async () => {
      const { exitCode, stdout } = await climax('lint', 'broken.yaml', '--format', 'json');
      expect(exitCode).toBe(1);
      expect(JSON.parse(stdout)[0]).toMatchObject({
        rule: 'invalid-config',
        severity: 'error',
        file: 'broken.yaml',
        line: 5,
      });
    });

    it('writes workflow commands and SARIF', async () => {
      expect((await climax('lint', 'risky.yaml', '--format', 'github')).stdout).toMatch(
        /^::error file=risky\.yaml,line=\d+,col=\d+,title=[a-z-]+::/,
      );
      const { runs } = JSON.parse((await climax('lint', 'risky.yaml', '--format', 'sarif')).stdout);
      const rules = runs[0].tool.driver.rules.map((rule: { id: string }) => rule.id);
      expect(rules).toContain(runs[0].results[0].ruleId);
    });

    it('finds a file that is given twice', async () => {
      const { exitCode, stdout } = await climax('lint', 'vcs.yaml', 'vcs.yaml');
      expect(exitCode).toBe(1);
      expect(stdout).toContain('Duplicate tool name');
    });
  });

  describe('search and call', () => {
    it('search prints what an agent gets', async () => {
      const { exitCode, stdout } = await climax('search', 'commit', 'vcs.yaml', '--json');
      expect(exitCode).toBe(0);
      const { mode, results } = JSON.parse(stdout);
      expect([mode, results[0].tool_name]).toEqual(['search', 'git_commit']);
      expect((await climax('search', 'commit', 'vcs.yaml')).stdout).toMatch(
        /^git_commit {2}\(git-tools\)\n {2}Record changes/,
      );
      expect((await climax('search', 'qwxzjk', 'vcs.yaml')).stdout).toBe('No tool matches.\n');
    });

    it('call prints the text and exits with the code of the command', async () => {
      expect(await climax('call', 'say', '--args', '{"message": "hi"}', 'demo.yaml')).toEqual({
        exitCode: 0,
        stdout: 'hi\n',
        stderr: '',
      });
      const failed = await climax('call', 'fail', 'demo.yaml');
      expect([failed.exitCode, failed.stdout]).toEqual([1, '[stderr]\nerror message\n\n[exit code: 1]\n']);
      expect((await climax('call', 'slow', 'demo.yaml')).exitCode).toBe(124);
    });

    it('call checks arguments and policy like the server', async () => {
      const missing = await climax('call', 'say', 'demo.yaml');
      expect([missing.exitCode, missing.stdout]).toEqual([1, '']);
      expect(missing.stderr).toContain("Missing required argument 'message'");
      const refused = await climax(
        'call',
        'say',
        '--args',
        '{"message": "HI"}',
        '--policy',
        'policy.yaml',
        'demo.yaml',
      );
      expect(refused.stderr).toContain('Policy validation failed:');
      expect((await climax('call', 'fail', '--policy', 'policy.yaml', 'demo.yaml')).stderr).toContain(
        'Unknown tool: fail',
      );
    });
  });

  it.each([['list'], ['search', 'clock'], ['search', 'clock', '--explain']])(
    '%s %s escapes control characters',
    async (...words) => {
      const tool = {
        name: 'clock',
        description: 'Show the clock\u001b]0;owned\u0007\u202e\rof 東京\u3000都',
      };
      writeFileSync(join(directory, 'escapes.yaml'), JSON.stringify({ command: 'date', tools: [tool] }));
      const { stdout } = await climax(...words, 'escapes.yaml');
      expect(stdout).toContain('clock');
      expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    },
  );

  describe('--config', () => {
    it.each([
      [['list', '--config', 'vcs.yaml'], /git_commit/],
      [['validate', 'demo.yaml', '--config', 'vcs.yaml'], /All 2 config\(s\) valid/],
      [['lint', '--config', 'vcs.yaml', '--format', 'json'], /^\[/],
      [['search', 'commit', '--config', 'vcs.yaml'], /^git_commit/],
      [['call', 'say', '--config', 'demo.yaml', '--args', '{"message": "hi"}'], /^hi$/m],
    ])('%j', async (args, expected) => {
      expect((await climax(...args)).stdout).toMatch(expected);
    });

    it('comes after the words, wherever it is given', async () => {
      const both = await climax('validate', '--config', 'vcs.yaml', 'demo.yaml');
      expect(both.stdout.indexOf('demo-tools')).toBeLessThan(both.stdout.indexOf('git-tools'));
    });

    it.each(['run', 'validate', 'lint', 'call x', 'search x'])('%s needs a config', async (words) => {
      const { exitCode, stderr } = await climax(...words.split(' '));
      expect([exitCode, stderr]).toEqual([
        2,
        expect.stringContaining("missing required argument 'CONFIG': name at least one, such as git"),
      ]);
    });
  });

  describe('--cwd', () => {
    it('is where commands run; files are found from where climax was started', async () => {
      const { stdout } = await climax('call', 'where', 'demo.yaml', '--cwd', 'home', '--policy', 'all.yaml');
      expect(stdout.trim()).toBe(realpathSync(join(directory, 'home')));
    });

    it.each(['no/such', 'demo.yaml'])('%s is not a directory', async (place) => {
      const { exitCode, stderr } = await climax('run', 'demo.yaml', '--cwd', place);
      expect([exitCode, stderr]).toEqual([2, `error: --cwd ${place} is not a directory\n`]);
    });

    it('still suggests a name for a misspelt config', async () => {
      expect((await climax('run', 'gti', '--cwd', 'home')).stderr).toContain('git');
    });
  });

  describe('a command that fails where the server was started', () => {
    const hint = 'start CLImax with --cwd DIR';
    it('says what to do outside a repository', async () => {
      const { stderr } = await climax('call', 'git_status', 'git');
      expect(stderr).toContain(`The command ran in ${realpathSync(directory)}`);
      expect(stderr).toContain(hint);
    });

    it('says what to do in /, for any program', async () => {
      const config = join(directory, 'demo.yaml');
      expect((await runClimax(['call', 'fail', config], { cwd: '/' })).stderr).toContain(hint);
      expect((await climax('call', 'fail', config)).stderr).not.toContain(hint);
    });
  });

  it('schema prints a JSON Schema', async () => {
    const { stdout } = await climax('schema');
    expect(JSON.parse(stdout)).toMatchObject({
      $schema: expect.stringContaining('json-schema.org'),
      type: 'object',
    });
  });

  describe('RT-20 skill --install', () => {
    const place = join(directory, 'project');
    const file = join(place, '.claude/commands/climax-config.md');
    const install = (...args: string[]) => runClimax(['skill', '--install', ...args], { cwd: place });
    beforeAll(() => {
      mkdirSync(place);
    });

    it('overwrites nothing without --force', async () => {
      mkdirSync(join(place, '.claude/commands'), { recursive: true });
      writeFileSync(file, 'mine');
      const { exitCode, stderr } = await install();
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining('--force overwrites it')]);
      expect(readFileSync(file, 'utf8')).toBe('mine');
      expect((await install('--force')).exitCode).toBe(0);
      expect(readFileSync(file, 'utf8')).toContain('CLImax');
    });

    it.each(['.claude', '.claude/commands', '.claude/commands/climax-config.md'])(
      'does not follow a link at %s',
      async (link) => {
        const outside = join(directory, `outside-${link.split('/').length}`);
        mkdirSync(join(outside, 'commands'), { recursive: true });
        rmSync(join(place, '.claude'), { recursive: true, force: true });
        mkdirSync(join(place, link, '..'), { recursive: true });
        symlinkSync(link.endsWith('.md') ? join(outside, 'target') : outside, join(place, link));
        const { exitCode, stderr } = await install('--force');
        expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`${link} is a link`)]);
        expect(readdirSync(join(outside, 'commands'))).toEqual([]);
        expect(existsSync(join(outside, 'target'))).toBe(false);
      },
    );
  });

  it('RT-19 a second Ctrl-C still ends the command that was called', async () => {
    const config = {
      name: 'stubborn',
      command: 'sh',
      tools: [{ name: 'stay', description: 'Ignore SIGTERM', command: 'stay.sh' }],
    };
    writeFileSync(join(directory, 'stubborn.yaml'), JSON.stringify(config));
    writeFileSync(
      join(directory, 'stay.sh'),
      'trap "echo > told" TERM; echo $$ > stay.pid; while :; do sleep 0.1; done',
    );
    const child = spawn(process.execPath, [program, 'call', 'stay', 'stubborn.yaml'], { cwd: directory });
    const pidFile = join(directory, 'stay.pid');
    expect(await eventually(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', 10_000)).toBe(
      true,
    );
    child.kill('SIGINT');
    expect(await eventually(() => existsSync(join(directory, 'told')), 10_000)).toBe(true);
    child.kill('SIGINT');
    const pid = Number(readFileSync(pidFile, 'utf8'));
    const isGone = () => !existsSync(`/proc/${pid}`);
    expect(await eventually(isGone, 10_000)).toBe(true);
  });

  it('skill --path names a file that exists', async () => {
    const { stdout } = await climax('skill', '--path');
    expect(existsSync(stdout.trim())).toBe(true);
  });

  it('the log file is private and escapes what could forge a record', async () => {
    const log = join(directory, 'climax.log');
    const env = { ...process.env, CLIMAX_LOG_FILE: log };
    await runClimax(['run', 'demo.yaml', 'no\nERROR forged'], { cwd: directory, env });
    await runClimax(['run', 'demo.yaml'], { cwd: directory, env });
    expect(statSync(log).mode & 0o777).toBe(0o600);
    expect(readFileSync(log, 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT.* INFO demo-tools: 10 tools/m);
  });

  it('an unwritable log file is a warning', async () => {
    const env = { ...process.env, CLIMAX_LOG_FILE: '/no/such/directory/log' };
    const { exitCode, stderr } = await runClimax(['run', 'demo.yaml'], { cwd: directory, env });
    expect([exitCode, stderr.split('\n').length]).toEqual([0, 2]);
  });
});
