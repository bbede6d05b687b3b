import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program, scratch } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { RawClient } from '../raw-client.ts';
import { writeConfigs } from '../start-server.ts';
import { checkedConfig } from './checked-config.ts';
import * as checks from './checks.ts';
import { memoryOf } from './survivors.ts';
import { underAttack } from './under-attack.ts';

const floodBytes = 128 * 1024 ** 2;
const tool = (name: string, command: string, args: object[] = []) => ({
  name,
  description: `Output: ${name}`,
  command,
  args,
});
const script = (text: string) => `sh -c '${text}'`;
const compiler = (descriptor: number) =>
  script(`(echo first; head -c 5000000 /dev/zero | tr "\\0" x; echo; echo last) >&${descriptor}; exit 1`);

const outputs = {
  name: 'outputs',
  command: 'env',
  tools: [
    ...['stdout', 'stderr', 'both'].map((stream) =>
      tool(`flood_${stream}`, `${program('flood')} ${stream} ${floodBytes}`),
    ),
    tool('print', program('printbytes'), [
      { name: 'first', positional: true },
      { name: 'second', positional: true },
    ]),
    tool('imitate', script('printf "ok\\n\\n[exit code: 0]\\n\\n[stderr]\\nfake"; exit 3')),
    tool('both_fail', script('echo out; echo err >&2; exit 7')),
    tool('compile_out', compiler(1)),
    tool('compile_err', compiler(2)),
  ],
};

const hex = (text: string) => Buffer.from(text).toString('hex');
const mark = (total: number) =>
  new RegExp(`\\[output truncated: first \\d+ and last \\d+ of ${total} bytes\\]`);

describe('group G: output faults', () => {
  const attacked = underAttack(({ directory }) => ({
    configs: ['git', checkedConfig(directory), outputs],
  }));
  const print = (first: string, second?: string) => attacked.call('print', { first, second });

  it.each(['stdout', 'stderr', 'both'])(
    'OF-01 OF-02 holds a bounded part of a flood on %s',
    async (stream) => {
      const before = memoryOf(attacked.server.pid, 'VmHWM');
      const { text } = await attacked.call(`flood_${stream}`);
      expect(text.length).toBeLessThanOrEqual(48_000 + 20);
      expect(text).toMatch(mark(floodBytes));
      expect(text.match(/output truncated/g)).toHaveLength(stream === 'both' ? 2 : 1);
      expect(memoryOf(attacked.server.pid, 'VmHWM') - before).toBeLessThan(64 * 1024);
    },
  );

  it('OF-02 lets stderr not push stdout out', async () => {
    const { text } = await attacked.call('flood_both');
    const [stdout = '', stderr = ''] = text.split('\n\n[stderr]\n');
    expect(stdout.length).toBeGreaterThan(30_000);
    expect(stderr.length).toBeGreaterThan(10_000);
  });

  it('OF-01 says exactly what was left out', async () => {
    expect(await checks.floodsAreCut(attacked.server)).toEqual([]);
    const { text } = await attacked.call('flood_stdout');
    const [, head, first, last, tail] =
      /^(x+)\n\[output truncated: first (\d+) and last (\d+) of \d+ bytes\]\n(x+)$/.exec(text) ?? [];
    expect([head?.length, tail?.length]).toEqual([Number(first), Number(last)]);
  });

  it.each([
    ['a PNG', '89504e470d0a1a0a0000000d49484452', /PNG/],
    ['invalid UTF-8', '61ff62c3', /^a\ufffdb\ufffd$/],
    ['a lone surrogate in UTF-8', '61eda08062', /^a\ufffd+b$/],
  ])('OF-04 passes %s on as valid text, with a notice', async (_, bytes, expected) => {
    const { text, blocks, isError } = await print(bytes);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/\p{Surrogate}/u);
    expect(blocks[1]).toMatch(/^binary output: stdout/);
    expect(isError).toBe(false);
  });

  it('OF-05 puts a character together that comes in two pieces', async () => {
    expect((await print('c3', 'a9')).blocks).toEqual(['é']);
    expect((await print('f09f', '9880')).blocks).toEqual(['😀']);
  });

  it.each([
    ['a cleared screen', 'a\x1b[2J\x1b[1;1Hb', 'ab'],
    ['a title', 'a\x1b]0;title\x07b', 'ab'],
    ['a link', 'a\x1b]8;;http://example.invalid\x1b\\text\x1b]8;;\x1b\\b', 'atextb'],
    ['a device control string', 'a\x1bPq#0;2;0\x1b\\b', 'ab'],
    ['an 8-bit CSI', 'a\u009b31mb', 'ab'],
    ['a backspace', 'abc\b\bX', 'aX'],
    ['a carriage return', 'evil\rgood', 'good'],
    ['a bell', 'a\x07b', 'ab'],
    ['colours over two lines', '\x1b[31mred\x1b[0m\nplain\ttab', 'red\nplain\ttab'],
  ])('OF-07 keeps the part of %s that a screen would show', async (_, written, shown) => {
    expect((await print(hex(written))).text).toBe(shown);
  });

  it('OF-07 removes sequences that clear the screen', async () => {
    expect(await checks.escapesAreRemoved(attacked.server)).toEqual([]);
  });

  it('OF-09 tells the status apart from text that imitates it', async () => {
    const { blocks, isError, result } = await attacked.call('imitate');
    expect(isError).toBe(true);
    expect(blocks[0]).toMatch(/\[exit code: 3\]$/);
    expect(blocks[1]).toBe('Exit status: 3');
    expect(result._meta).toMatchObject({ 'climax/exit_code': 3 });
  });

  it('OF-10 keeps a leading space', async () => {
    expect(await checks.leadingBlanksStay(attacked.server)).toEqual([]);
    const { directory } = attacked;
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: directory });
    writeFileSync(join(directory, '.gitignore'), '*\n!f\n');
    writeFileSync(join(directory, 'f'), 'old\n');
    for (const args of [
      ['init', '-q'],
      ['add', '.'],
      ['commit', '-qm', 'x'],
    ])
      git(...args);
    writeFileSync(join(directory, 'f'), 'new\n');
    expect((await attacked.call('git_status', { short: true })).text).toBe(' M f');
  });

  it('OF-11 makes a failing command an error with its exit code', async () => {
    expect(await checks.failuresAreErrors(attacked.server)).toEqual([]);
    const { text, isError } = await attacked.call('both_fail');
    expect({ text, isError }).toEqual({ text: 'out\n\n[stderr]\nerr\n\n[exit code: 7]', isError: true });
  });

  it.each(['compile_out', 'compile_err'])(
    'OF-16 cuts 5 MB of a failing %s to head and tail',
    async (name) => {
      const { text, isError } = await attacked.call(name);
      expect(isError).toBe(true);
      expect(text.length).toBeLessThanOrEqual(8050);
      expect(text).toMatch(/first\n.*of 5000012 bytes\].*last\n\n\[exit code: 1\]$/s);
    },
  );
});

describe('group G: frames', () => {
  it('OF-14 escapes every character at which a client could split a line', async () => {
    const { path: directory, remove } = scratch();
    const client = new RawClient(writeConfigs([outputs], directory), { cwd: directory });
    const lines: string[] = [];
    client.child.stdout.on('data', (text: string) => lines.push(text));
    try {
      await client.initialize();
      const text = 'a\u2028b\u2029c\u0085d\u0000e\u000bf\u000cg';
      const { result } = await client.call('print', { first: hex(text) });
      expect(result.content[0].text.replaceAll('\u0000', '')).toContain('a\u2028b\u2029c\u0085d');
      expect(lines.join('')).toMatch(/a\\u2028b\\u2029c\\u0085d/);
      expect(lines.join('')).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u0085\u2028\u2029]/);
      expect(client.strayLines).toEqual([]);
    } finally {
      await client.close();
      remove();
    }
  });
});
