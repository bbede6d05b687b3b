import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RawClient } from './raw-client.ts';
import { startHttp } from './start-http.ts';
import { startServer, type TestServer } from './start-server.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
writeFileSync(
  join(directory, 'count.sh'),
  'i=1; while [ $i -le 20000 ]; do echo "line $i"; i=$((i+1)); done; echo "some problem" >&2; exit "${1:-0}"',
);
writeFileSync(join(directory, 'long-line.sh'), `echo ${'a'.repeat(60)}!; yes 0123456789 | head -n 9000`);
writeFileSync(join(directory, 'drip.sh'), 'for i in 1 2 3 4 5 6; do echo "step $i"; sleep 0.5; done; exit 3');
writeFileSync(join(directory, 'forever.sh'), 'echo started; sleep 600 & echo $! > forever.pid; wait');
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 7)]);
writeFileSync(join(directory, 'picture.png'), png);
writeFileSync(join(directory, 'sound.wav'), Buffer.from('524946460000000057415645aa00ff', 'hex'));
writeFileSync(join(directory, 'archive.zip'), Buffer.from('504b03040000ff00fe', 'hex'));
writeFileSync(join(directory, 'latin1.txt'), Buffer.from('größe', 'latin1'));

const sh = (name: string, command: string, more: object = {}) => ({
  name,
  description: `Run ${command}`,
  command,
  ...more,
});
const config = {
  name: 'printing',
  command: 'env',
  tools: [
    sh('count', 'sh count.sh', { args: [{ name: 'code', type: 'integer', positional: true }] }),
    sh('long_line', 'sh long-line.sh'),
    sh('drip', 'sh drip.sh', { timeout: 100 }),
    sh('quick_drip', 'sh drip.sh', { timeout: 0.9 }),
    sh('forever', 'sh forever.sh', { timeout: 500 }),
    sh('picture', 'cat picture.png'),
    sh('sound', 'cat sound.wav'),
    sh('archive', 'cat archive.zip'),
    sh('latin1', 'cat latin1.txt', { encoding: 'latin1' }),
    sh('undeclared', 'cat latin1.txt'),
    sh('find', 'grep needle', {
      exit_codes: { 1: 'no matches' },
      args: [{ name: 'file', positional: true, required: true }],
    }),
    sh('climax_output', 'echo mine'),
  ],
};

const output = (args: object) => ['climax_call', { tool_name: 'climax_output', args }] as const;

describe('an output that does not fit into its reply', () => {
  let server: TestServer;
  let notice: string;
  beforeAll(async () => {
    server = await startServer({ configs: [config], directory });
    const { text, blocks } = await server.call('count');
    expect(text).toContain('[output truncated: ');
    notice = blocks[1] as string;
  });
  afterAll(() => server.close());
  const read = (args: object) => server.request(...output({ id: 'o1', ...args }));

  it('is kept, and the notice says how to continue from the first missing line', async () => {
    expect(notice).toContain('stdout has 20000 lines');
    expect(notice).toContain('stderr has 1 line');
    const call = JSON.parse(/climax_call (\{.*?\}\})/.exec(notice)?.[1] as string);
    expect(call).toMatchObject({ tool_name: 'climax_output', args: { id: 'o1' } });
    const { text } = await server.request('climax_call', call);
    expect(text.split('\n')[0]).toBe(`line ${call.args.from_line}`);
  });

  it.each([
    [{ from_line: 1000, to_line: 1002 }, 'line 1000\nline 1001\nline 1002'],
    [{ from_line: 19_999 }, 'line 19999\nline 20000'],
    [{ match: '^line 777$', context: 1 }, '776-line 776\n777:line 777\n778-line 778'],
    [{ tail: 2 }, 'line 19999\nline 20000'],
    [{ tail: 5, stream: 'stderr' }, 'some problem'],
    [{ match: 'nowhere' }, '(nothing)'],
  ])('is read by %j', async (args, expected) => {
    const { text, isError } = await read(args);
    expect([text, isError]).toEqual([expected, false]);
  });

  it('is read within the limit of a reply, and says how to continue', async () => {
    const { text, blocks } = await read({ from_line: 1, to_line: 20_000 });
    expect(text.length).toBeLessThanOrEqual(48_000);
    const next = Number(/"from_line": (\d+)/.exec(blocks[1] as string)?.[1]);
    expect(text.split('\n').at(-1)).toBe(`line ${next - 1}`);
  });

  it.each([
    [{ id: 'o99', tail: 1 }, "No output is kept as 'o99'"],
    [{ tail: 1 }, "Missing required argument 'id'"],
    [{ id: 'o1', match: '(' }, "Argument 'match': Invalid regular expression"],
    [{ id: 'o1', matches: 'x' }, "'matches'"],
    [{ id: 'o1', tail: 'many' }, "Argument 'tail'"],
    [{ id: 'o1', stream: 'stdin' }, "Argument 'stream'"],
  ])('%j is refused', async (args, message) => {
    const { text, isError } = await server.request(...output(args));
    expect([text, isError]).toEqual([expect.stringContaining(message), true]);
  });

  it('is not searched forever by a pattern that backtracks', async () => {
    await server.call('long_line');
    const id = 'o2';
    const { text, isError } = await server.request(...output({ id, match: '^(a+)+$' }));
    expect([isError, text]).toEqual([true, expect.stringContaining('takes too long')]);
  });

  it('belongs to its session', async () => {
    const other = await startServer({ configs: [config], directory });
    expect((await other.request(...output({ id: 'o1', tail: 1 }))).text).toContain('No output is kept');
    await other.close();
  });

  it('is kept whole when the command failed, where replies are shorter', async () => {
    const { text, blocks, isError } = await server.call('count', { code: 4 });
    expect([isError, text.length < 9000]).toEqual([true, true]);
    expect(blocks.join('\n')).toContain('stdout has 20000 lines');
  });

  it('is never listed; a tool of that name is warned about', async () => {
    const { tools } = await server.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['climax_search', 'climax_call']);
    expect(server.stderr()).toContain('the tool climax_output cannot be called');
  });
});

describe('outputs', () => {
  it('are not kept with --no-store', async () => {
    const server = await startServer({ configs: [config], directory, args: ['--no-store'] });
    const { blocks } = await server.call('count');
    expect(blocks).toHaveLength(1);
    expect((await server.request(...output({ id: 'o1', tail: 1 }))).isError).toBe(true);
    await server.close();
  });

  it('are removed with the server, also when it is ended by a signal', async () => {
    const place = scratch();
    const config2 = {
      name: 'big',
      command: 'yes',
      tools: [{ name: 'yes', timeout: 1, description: 'Say yes' }],
    };
    writeFileSync(join(place.path, 'big.yaml'), JSON.stringify(config2));
    const left = () => readdirSync(place.path).filter((name) => name.startsWith('climax-outputs-'));
    for (const signal of [undefined, 'SIGTERM'] as const) {
      const client = new RawClient([join(place.path, 'big.yaml')], { env: { TMPDIR: place.path } });
      await client.initialize();
      await client.call('yes');
      expect(left()).toHaveLength(1);
      if (signal) client.child.kill(signal);
      await client.close();
      expect(left()).toEqual([]);
    }
    place.remove();
  });

  it('are read over HTTP too, by their own session only', async () => {
    const server = await startHttp({ configs: [config], directory });
    const [session, other] = [await server.connect(), await server.connect()];
    await session.request('climax_call', { tool_name: 'count' });
    expect((await session.request(...output({ id: 'o1', tail: 1 }))).text).toBe('line 20000');
    expect((await other.request(...output({ id: 'o1', tail: 1 }))).isError).toBe(true);
    await server.stop();
  });
});

describe('a command that takes longer than a client waits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      configs: [config],
      directory,
      args: ['--hand-over', '1', '--audit', 'long.jsonl'],
    });
  });
  afterAll(() => server.close());

  it('is answered with its output so far, waited for, and reported with its end', async () => {
    const options = { timeout: 2500 };
    const first = await server.request('climax_call', { tool_name: 'drip' }, options);
    expect([first.text, first.isError]).toEqual([
      expect.stringMatching(/^step 1\n[\s\S]*\[still running\]$/),
      false,
    ]);
    const id = /as "(o\d+)"/.exec(first.blocks[1] as string)?.[1];
    const seen = [first.text];
    let news = first;
    while (news.text.includes('[still running]')) {
      news = await server.request(...output({ id, wait: 1 }), options);
      seen.push(news.text);
    }
    expect(news.isError).toBe(true);
    expect(news.text).toContain('[exit code: 3]');
    const steps = seen.flatMap((text) => text.split('\n').filter((line) => line.startsWith('step')));
    expect(steps).toEqual([1, 2, 3, 4, 5, 6].map((i) => `step ${i}`));
    expect((await server.request(...output({ id, match: 'step 4' }))).text).toBe('4:step 4');
  });

  it('is ended by stop', async () => {
    const first = await server.call('forever');
    const id = /as "(o\d+)"/.exec(first.blocks[1] as string)?.[1];
    const pid = Number(readFileSync(join(directory, 'forever.pid'), 'utf8'));
    const stopped = await server.request(...output({ id, stop: true }));
    expect([stopped.isError, stopped.text]).toEqual([
      false,
      expect.stringContaining('Command was cancelled'),
    ]);
    expect(await eventually(() => !isAlive(pid))).toBe(true);
  });

  it('ends with its session', async () => {
    const other = await startServer({ configs: [config], directory, args: ['--hand-over', '0.5'] });
    await other.call('forever');
    const pid = Number(readFileSync(join(directory, 'forever.pid'), 'utf8'));
    expect(isAlive(pid)).toBe(true);
    await other.close();
    expect(await eventually(() => !isAlive(pid))).toBe(true);
  });

  it('is not handed over when its time limit comes first, or with --hand-over 0', async () => {
    expect((await server.call('quick_drip')).text).toContain('timed out after 0.9s');
    const never = await startServer({ configs: [config], directory, args: ['--hand-over', '0'] });
    expect((await never.call('drip')).text).toContain('[exit code: 3]');
    await never.close();
  });
});

describe('what is not text', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ configs: [config], directory });
  });
  afterAll(() => server.close());

  it.each([
    ['picture', 'image', 'image/png', png.length, 'PNG image'],
    ['sound', 'audio', 'audio/wav', 15, 'WAV audio'],
  ])('%s comes back as %s content', async (tool, type, mimeType, bytes, name) => {
    const { text, result } = await server.call(tool);
    expect(text).toBe(`(${name}, ${bytes} bytes)`);
    const media = result.content.find((block: { type: string }) => block.type === type);
    expect([media.mimeType, Buffer.from(media.data, 'base64').length]).toEqual([mimeType, bytes]);
  });

  it('is described when no client could show it', async () => {
    expect((await server.call('archive')).text).toMatch(
      /^\(binary data, beginning with 504b03040000ff00; 9 bytes, kept as "o\d+"\)$/,
    );
  });

  it('is decoded when its encoding is declared, and said to be unreadable otherwise', async () => {
    expect((await server.call('latin1')).text).toBe('größe');
    expect((await server.call('undeclared')).blocks[1]).toMatch(/^binary output: stdout is not valid UTF-8/);
  });
});

describe('exit codes that are not failures', () => {
  it('give no error, and their meaning as the second block', async () => {
    const server = await startServer({ configs: [config], directory });
    const { text, blocks, isError } = await server.call('find', { file: 'count.sh' });
    expect([text, blocks[1], isError]).toEqual(['[exit code: 1]', 'no matches', false]);
    expect((await server.call('find', { file: 'missing' })).isError).toBe(true);
    await server.close();
  });
});

describe('a limit that the call did not ask for', () => {
  it('is named when as many entries came, and a pattern refuses in words', async () => {
    const place = scratch();
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...words], { cwd: place.path });
    git('init', '--quiet');
    for (let i = 1; i <= 11; i++) git('commit', '--quiet', '--allow-empty', '--message', `commit ${i}`);
    const server = await startServer({ configs: ['git'], directory: place.path });
    const { blocks } = await server.call('git_log', {});
    expect(blocks[1]).toBe("'max_count' is 10 by default, and that many were returned: there may be more.");
    expect((await server.call('git_log', { max_count: 10 })).blocks).toHaveLength(1);
    expect((await server.call('git_log', { since: '1 hour ago', grep: 'commit 3' })).blocks).toHaveLength(1);
    const { text, isError } = await server.call('git_show', { revision: '/etc/passwd' });
    expect([isError, text]).toEqual([
      true,
      expect.stringContaining("Argument 'revision' must be a revision"),
    ]);
    await server.close();
    place.remove();
  });
});

describe('instructions', () => {
  it('name the CLIs and the directory, and cost little', async () => {
    const server = await startServer({ configs: ['git', 'jq'], directory });
    const text = server.client.getInstructions() as string;
    expect(text).toMatch(/\(git, jq\), run in .*no shell, no pipes.*climax_output/);
    expect(text.length / 4).toBeLessThan(120);
    await server.close();
  });

  it('name nothing that a policy may hide', async () => {
    const server = await startServer({ configs: ['git', 'jq'], directory, policy: { default: 'disabled' } });
    expect(server.client.getInstructions()).not.toContain('jq');
    await server.close();
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
