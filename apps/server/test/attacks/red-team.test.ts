import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startServer } from '../start-server.ts';
import { underAttack } from './under-attack.ts';

const tool = (name: string, parts: object = {}) => ({ name, description: `Attacked: ${name}`, ...parts });
const directoryArgument = { name: 'directory', cwd: true };

/** A root with a link that leads deeper into it, and a file next to it. */
function plant(directory: string): { root: string } {
  const root = join(directory, 'root');
  mkdirSync(join(root, 'a/b'), { recursive: true });
  symlinkSync('a/b', join(root, 'deep'));
  symlinkSync('/proc/self', join(root, 'process'));
  writeFileSync(join(root, 'inside'), 'inside\n');
  writeFileSync(join(directory, 'x'), 'outside\n');
  return { root };
}

describe('a path and the directory in which the program runs', () => {
  const attacked = underAttack(({ directory }) => {
    const { root } = plant(directory);
    return {
      configs: [
        {
          name: 'files',
          command: 'cat',
          tools: [tool('show', { args: [{ name: 'path', positional: true }, directoryArgument] })],
        },
      ],
      policy: { default: 'enabled', tools: { show: { args: { path: { within: root } } } } },
    };
  });
  const root = () => join(attacked.directory, 'root');

  it('shows what is inside', async () => {
    expect((await attacked.call('show', { path: 'inside', directory: root() })).text).toBe('inside');
  });

  it.each([
    ['/proc/self/cwd/inside', 'root'],
    ['/proc/thread-self/cwd/inside', 'root'],
    ['/proc/self/../self/cwd/inside', 'root'],
    ['//proc/self/cwd/inside', 'root'],
    ['process/cwd/inside', 'root'],
    ['/dev/fd/0', 'root'],
    ['/dev/stdin', 'root'],
    ['/proc/self/root/etc/hostname', 'root'],
    ['inside', '.'],
    ['x', '.'],
    ['../x', 'root'],
  ])('RT-03 refuses %s for a program that runs in %s', async (path, directory) => {
    const text = await attacked.refused('show', { path, directory: join(attacked.directory, directory) });
    expect(text).toContain('path');
  });

  it.each(['/proc/self/cwd', '/proc/self/root', '/dev/fd'])(
    'RT-03 refuses a path for a program that runs in %s',
    async (directory) => {
      await attacked.refused('show', { path: 'inside', directory });
    },
  );

  it.each(['deep/../../x', 'deep/../../../x', 'deep/../../x/.'])(
    'RT-24 refuses %s through a link inside the root',
    async (path) => {
      await attacked.refused('show', { path, directory: root() });
    },
  );
});

describe('a path that means one file to the server and another to the program', () => {
  const { path: elsewhere, remove } = scratch();
  writeFileSync(join(elsewhere, 'inside'), 'outside\n');
  afterAll(remove);
  const attacked = underAttack(({ directory }) => {
    writeFileSync(join(directory, 'inside'), 'inside\n');
    return {
      configs: [
        {
          name: 'files',
          command: 'cat',
          tools: [tool('show', { args: [{ name: 'path', positional: true }, directoryArgument] })],
        },
      ],
      policy: { default: 'enabled', tools: { show: { args: { path: { within: directory } } } } },
    };
  });

  it.each([
    'inside',
    '/proc/self/cwd/inside',
    '/proc/thread-self/cwd/inside',
    '/proc/self/task/../cwd/inside',
    '/dev/fd/../../cwd/inside',
  ])('RT-03 refuses %s when only the server is in the right directory', async (path) => {
    await attacked.refused('show', { path, directory: elsewhere });
  });
});

describe('a value and the expression it is held to', () => {
  const patterns = ['(?ia)k\\w', '(?ai)[i-k]+', '(?iu)k', '(?a)\\w+', '(?i)k'];
  const attacked = underAttack(({ traced }) => ({
    configs: [
      {
        name: 'patterns',
        command: traced,
        tools: patterns.map((_, index) => tool(`held_${index}`, { args: [{ name: 'x', positional: true }] })),
      },
    ],
    policy: {
      default: 'enabled',
      tools: Object.fromEntries(
        patterns.map((pattern, index) => [`held_${index}`, { args: { x: { pattern } } }]),
      ),
    },
  }));

  it.each([
    [0, ['ka', 'KA'], ['\u212aa', 'k\u212a', 'k\u017f']],
    [1, ['iJK'], ['\u212a', '\u0131']],
    [2, ['k', '\u212a'], ['x']],
    [3, ['az_9'], ['é', '\u0663']],
    [4, ['k', 'K', '\u212a'], ['x']],
  ])('RT-16 follows Python: %i', async (index, accepted, refused) => {
    for (const x of accepted) expect((await attacked.call(`held_${index}`, { x })).isError).toBe(false);
    for (const x of refused) await attacked.refused(`held_${index}`, { x });
  });

  it.each(['(?aiu)k', '(?i-a:k)', '(?ia:k)x', '(?L)x'])(
    'RT-16 does not start with %s, whose meaning it would change',
    async (pattern) => {
      const policy = { default: 'enabled', tools: { held_0: { args: { x: { pattern } } } } };
      const start = startServer({
        configs: [
          {
            name: 'p',
            command: 'true',
            tools: [tool('held_0', { args: [{ name: 'x', positional: true }] })],
          },
        ],
        policy,
      });
      await expect(start.then((server) => server.close())).rejects.toThrow();
    },
  );
});

describe('a command and what it leaves', () => {
  const { path: room, remove } = scratch();
  const pid = (name: string) => Number(readFileSync(join(room, name), 'utf8'));
  const hide = (name: string) =>
    `env -i setsid sh -c 'trap "" TERM HUP; echo $$ >${join(room, name)}.new; mv ${join(room, name)}.new ${join(room, name)}; exec sleep 300' >/dev/null 2>&1 &`;
  const attacked = underAttack(() => ({
    configs: [
      {
        name: 'leaves',
        command: 'sh',
        tools: [
          tool('script', { timeout: 20, args: [{ name: 'script', flag: '-c' }] }),
          tool('late', { timeout: 1, args: [{ name: 'script', flag: '-c' }] }),
        ],
      },
    ],
    env: { NODE_V8_COVERAGE: join(room, 'coverage') },
    policy: { default: 'enabled', env: { inherit: ['PATH', 'ATTACK_MARK'] } },
  }));
  // After the server has ended, which writes its coverage then.
  afterAll(remove);

  it('RT-04 ends a daemon without environment that ignores SIGTERM, after a call and after its time limit', async () => {
    for (const [name, call] of [
      ['after', 'script'],
      ['late', 'late'],
    ] as const) {
      const wait = `while [ ! -e ${join(room, name)} ]; do sleep 0.02; done`;
      await attacked.call(call, {
        script: `${hide(name)} ${wait}; ${call === 'late' ? 'sleep 300' : 'echo done'}`,
      });
      expect(await eventually(() => !isAlive(pid(name)))).toBe(true);
    }
  });

  it('RT-21 adds no variables of Node.js to its environment', async () => {
    const { text } = await attacked.call('script', { script: 'env' });
    expect(text).toContain('PATH=');
    expect(text).not.toMatch(/^NODE_/m);
    expect(existsSync(join(room, 'coverage', 'of-a-child'))).toBe(false);
  });
});

describe('a default that its argument does not take', () => {
  it.each([
    [{ type: 'integer', default: 'many' }, 'many'],
    [{ type: 'boolean', default: 'perhaps' }, 'perhaps'],
    [{ type: 'number', default: 'NaN' }, 'NaN'],
    [{ enum: ['json', 'table'], default: 'xml' }, 'xml'],
    [{ type: 'integer', default: 1.5 }, '1.5'],
    [{ multiple: true, enum: ['a', 'b'], default: ['a', 'c'] }, 'c'],
  ])('RT-22 is warned about when the server starts: %j', async (definition, named) => {
    const args = [{ name: 'odd', flag: '--odd', ...definition }];
    const server = await startServer({
      configs: [{ name: 'odd', command: 'true', tools: [tool('odd', { args })] }],
    });
    await server.close();
    expect(server.stderr()).toContain('tools[0].args[0].default');
    expect(server.stderr()).toContain(named);
  });
});
