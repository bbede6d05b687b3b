import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type ToolDef } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { underAttack } from './under-attack.ts';

function bundled(name: string): ToolDef {
  const tool = loadConfig(name.split('_')[0] as string).tools.find((each) => each.name === name);
  if (!tool) throw new Error(`no tool ${name}`);
  return tool;
}

describe('a name that ffmpeg takes for a pattern', () => {
  const attacked = underAttack(({ directory }) => {
    const root = join(directory, 'root');
    mkdirSync(root);
    mkdirSync(join(directory, 'bin'));
    for (const name of ['ffmpeg', 'ffprobe'])
      writeFileSync(join(directory, 'bin', name), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const within = { within: [root] };
    return {
      configs: ['ffmpeg'],
      policy: {
        default: 'enabled',
        approval: { global: 'none' },
        tools: {
          ffmpeg_probe: { args: { input: within } },
          ffmpeg_convert: { args: { input: within, output: within } },
        },
      },
      env: { PATH: `${join(directory, 'bin')}:${process.env.PATH}` },
    };
  });
  const callsWith = (file: string): [string, object][] => [
    ['ffmpeg_probe', { input: file }],
    ['ffmpeg_convert', { input: file, output: 'root/a.png' }],
    ['ffmpeg_convert', { input: 'root/a.png', output: file }],
  ];

  it.each(['root/%{/outside/a,x%}.png', 'root/%*.png', 'root/%[a-z].png', 'root/a%d.png', 'root/%03d/a.png'])(
    'RT-03 is refused: %s',
    async (file) => {
      for (const [name, args] of callsWith(file))
        expect(await attacked.refused(name, args)).toContain('a file, not');
    },
  );

  it.each(['root/100%.png', 'root/50 % more.mp4', 'root/a%20b.wav'])(
    'is not that of the file %s',
    async (file) => {
      for (const [name, args] of callsWith(file))
        expect((await attacked.call(name, args)).text).toContain(file);
    },
  );
});

describe('RT-01 a directory that pip takes for an index', () => {
  const address = 'http://127.0.0.1:9/simple';
  const attacked = underAttack(({ directory }) => {
    const page = join(directory, 'planted', 'http:/127.0.0.1:9/simple/x');
    mkdirSync(page, { recursive: true });
    writeFileSync(
      join(page, 'index.html'),
      '<a href="x-99.9.9-py3-none-any.whl">x-99.9.9-py3-none-any.whl</a>',
    );
    const policy = { default: 'enabled', approval: { global: 'none' } };
    const env = { PIP_INDEX_URL: address, PIP_RETRIES: '0', PIP_CONFIG_FILE: '/dev/null' };
    return { configs: ['pip'], policy, env, args: ['--cwd', join(directory, 'planted')] };
  });

  it.each([
    ['pip_index_versions', { package: 'x' }],
    ['pip_download', { package: ['x'], dest: 'got' }],
    ['pip_install', { package: ['x'], dry_run: true }],
  ])('is refused by %s', async (name, args) => {
    const { text } = await attacked.call(name, args);
    expect(text).not.toContain('99.9.9');
    expect(text).toContain("pip would take 'http:' in this directory for an address");
  });
});

describe('SQL that is a command of psql', () => {
  const attacked = underAttack(({ directory }) => {
    mkdirSync(join(directory, 'bin'));
    writeFileSync(join(directory, 'bin/psql'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    return {
      configs: ['psql'],
      policy: { default: 'enabled', approval: { global: 'none' } },
      env: { PATH: `${join(directory, 'bin')}:${process.env.PATH}` },
    };
  });

  it.each(['\\! id', '\\i /etc/passwd', '\\copy t from program id', '\\', '\\!\nid'])(
    'is not a query: %j',
    async (sql) => {
      expect(await attacked.refused('psql_query', { sql })).toContain('without a backslash in front');
    },
  );

  // psql takes only the first character for one of its own.
  it.each([' SELECT 1', "SELECT E'\\n'", '-- all\nSELECT 1', '', ' \\! id'])('is not %j', async (sql) => {
    expect((await attacked.call('psql_query', { sql })).text).toContain(`--command=${sql}`);
  });

  it('is named where it may run', () => {
    expect(bundled('psql_execute')).toMatchObject({
      risk: 'destructive',
      description: expect.stringContaining('run programs'),
    });
  });
});
