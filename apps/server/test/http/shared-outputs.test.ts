import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { runClimax } from '../run-climax.ts';
import { type HttpServer, startHttp } from '../start-http.ts';

// Two real servers side by side, with a directory in common and without.
let directory: string;
let remove: () => void;
let servers: HttpServer[];

const tool = (name: string, script: string) => ({
  name,
  description: `Run ${name}`,
  command: `-c '${script}'`,
  timeout: 300,
});
const config = {
  name: 'printing',
  command: 'sh',
  tools: [
    tool('count', 'seq 1 20000'),
    tool('drip', 'for i in 1 2 3 4 5 6; do echo step $i; sleep 0.5; done; exit 3'),
    tool('forever', 'echo started; echo $$ > "$PIDS"; exec sleep 600'),
  ],
};

beforeEach(() => {
  ({ path: directory, remove } = scratch());
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  remove();
});

async function startTwo(...args: string[]): Promise<[HttpServer, HttpServer]> {
  const start = () => startHttp({ configs: [config], args, env: { PIDS: join(directory, 'pid') } });
  const two: [HttpServer, HttpServer] = [await start(), await start()];
  servers.push(...two);
  return two;
}

const store = () => join(directory, 'store');
const shared = () => ['--store', store(), '--stateless', '--hand-over', '1'];
const call = (name: string, args = {}) => ({ tool_name: name, args });
const idIn = (text: string | undefined) => /"(o[\w-]+)"/.exec(text ?? '')?.[1] ?? 'none';

describe('--store DIR', () => {
  it('lets one replica read what another one has kept, without sessions and with them', async () => {
    const [a, b] = await startTwo('--store', store());
    const first = await (await a.connect()).request('climax_call', call('count'));
    const id = idIn(first.blocks[1]);
    expect(id).toMatch(/^o-[a-z0-9]{6}-[0-9a-f]{32}$/);
    const reader = await b.connect();
    const read = await reader.request('climax_call', call('climax_output', { id, tail: 1 }));
    expect([read.text, read.blocks[1]]).toEqual(['20000', 'stdout has 20000 lines.']);
    const matched = await reader.request('climax_call', call('climax_output', { id, match: '^1999.$' }));
    expect(matched.text.split('\n')).toHaveLength(10);
  });

  it('does the same for clients of 2026-07-28', async () => {
    const [a, b] = await startTwo('--store', store());
    const connect = async (url: string) => {
      const client = new Client(
        { name: 'lab', version: '1' },
        { versionNegotiation: { mode: { pin: '2026-07-28' } } },
      );
      await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
      return async (args: ReturnType<typeof call>) => {
        const { content } = await client.callTool({ name: 'climax_call', arguments: args });
        return (content as { text: string }[]).map(({ text }) => text);
      };
    };
    const [, notice] = await (await connect(a.url))(call('count'));
    const [text] = await (await connect(b.url))(
      call('climax_output', { id: idIn(notice), from_line: 19_999 }),
    );
    expect(text).toBe('19999\n20000');
  });

  it('keeps outputs apart by the name of the caller', async () => {
    const tokens = join(directory, 'tokens');
    const add = async (name: string) => {
      const { stdout } = await runClimax(['token', 'add', name, '--file', tokens]);
      return { authorization: `Bearer ${stdout.trim()}` };
    };
    const [ci, ada] = [await add('ci'), await add('ada')];
    const [a, b] = await startTwo('--store', store(), '--tokens', tokens);
    const kept = await (await a.connect(ci)).request('climax_call', call('count'));
    const read = call('climax_output', { id: idIn(kept.blocks[1]), tail: 1 });
    expect((await (await b.connect(ci)).request('climax_call', read)).text).toBe('20000');
    for (const server of [a, b]) {
      const refused = await (await server.connect(ada)).request('climax_call', read);
      expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('for this caller')]);
    }
  });

  it('lets any replica wait for a command that another one runs, and says which', async () => {
    const [a, b] = await startTwo(...shared());
    const first = await (await a.connect()).request('climax_call', call('drip'));
    expect(first.text).toContain('[still running]');
    const id = idIn(first.blocks[1]);
    const replica = id.split('-')[1];
    const reader = await b.connect();
    const soon = await reader.request('climax_call', call('climax_output', { id }));
    expect(soon.blocks).toEqual([
      expect.stringMatching(/^step 1\n[\s\S]*\[still running\]$/),
      `The command runs on the server ${replica}.`,
      expect.stringContaining(`is still running as "${id}"`),
    ]);
    const end = await reader.request('climax_call', call('climax_output', { id, wait: 30 }));
    expect([end.isError, end.text, end.blocks[1]]).toEqual([
      true,
      expect.stringMatching(/step 6\n\n\[exit code: 3\]$/),
      `The command has ended; it ran on the server ${replica}.`,
    ]);
    expect((await reader.request('climax_call', call('climax_output', { id, tail: 1 }))).text).toBe('step 6');
  });

  it('lets any replica end a command that another one runs', async () => {
    const [a, b] = await startTwo(...shared());
    const first = await (await a.connect()).request('climax_call', call('forever'));
    const pid = Number(readFileSync(join(directory, 'pid'), 'utf8'));
    const reader = await b.connect();
    const args = { id: idIn(first.blocks[1]), stop: true };
    const stopped = await reader.request('climax_call', call('climax_output', args));
    expect([stopped.isError, stopped.text]).toEqual([
      false,
      expect.stringContaining('Command was cancelled'),
    ]);
    expect(await eventually(() => !isAlive(pid))).toBe(true);
  });

  it('says that a command was ended with its server, which was shut down', async () => {
    const [a, b] = await startTwo(...shared());
    const first = await (await a.connect()).request('climax_call', call('forever'));
    expect(await a.stop()).toBe(143);
    const args = { id: idIn(first.blocks[1]), wait: 10 };
    const end = await (await b.connect()).request('climax_call', call('climax_output', args));
    expect([end.isError, end.text]).toEqual([true, expect.stringContaining('Command was cancelled')]);
  });

  it('starts only with a directory that is closed to others, and over HTTP', async () => {
    mkdirSync(store());
    chmodSync(store(), 0o755);
    const run = (...args: string[]) => {
      writeFileSync(join(directory, 'c.json'), JSON.stringify(config));
      return runClimax(['run', join(directory, 'c.json'), '--store', store(), ...args]);
    };
    const open = await run('--transport', 'http', '--port', '0');
    expect([open.exitCode, open.stderr]).toEqual([1, expect.stringContaining(`chmod 700 ${store()}`)]);
    const stdio = await run();
    expect([stdio.exitCode, stdio.stderr]).toEqual([
      2,
      expect.stringContaining('--store: only with --transport http'),
    ]);
  });
});

describe('without --store', () => {
  it('an output is named after the server that has it, and other servers name that server', async () => {
    const [a, b] = await startTwo();
    const session = await a.connect();
    const kept = await session.request('climax_call', call('count'));
    const id = idIn(kept.blocks[1]);
    expect(id).toMatch(/^o1-[a-z0-9]{6}$/);
    expect((await session.request('climax_call', call('climax_output', { id, tail: 1 }))).text).toBe('20000');
    const other = await (await b.connect()).request('climax_call', call('climax_output', { id, tail: 1 }));
    expect([other.isError, other.text]).toEqual([
      true,
      expect.stringMatching(
        `^No output is kept as '${id}': the server ${id.slice(3)} kept it, and this is [a-z0-9]{6}$`,
      ),
    ]);
  });

  it('a server without sessions says that it keeps none', async () => {
    const [a] = await startTwo('--stateless');
    const { request } = await a.connect();
    const kept = await request('climax_call', call('count'));
    expect(kept.blocks.join('\n')).not.toContain('is kept');
    const read = await request('climax_call', call('climax_output', { id: 'o1', tail: 1 }));
    expect(read.text).toBe("No output is kept as 'o1': calls without a session keep none here");
  });
});
