import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { httpConfig } from '../http/http-config.ts';
import { pidsIn } from '../pids-in.ts';
import { type HttpServer, startHttp } from '../start-http.ts';
import { type Balancer, haproxy, nginx, startHaproxy, startNginx } from './balancers.ts';

// Two real servers behind real load balancers. `mark` writes its argument to a file, so that the test sees what ran.
const marking = {
  name: 'lab',
  command: 'sh',
  tools: [
    {
      name: 'mark',
      description: 'Write a line to the file of the lab and say which server this is',
      command: `-c 'echo "$1" >> "$MARKS"; sleep 0.05; printf %s "$REPLICA"' sh`,
      args: [{ name: 'id', positional: true, required: true }],
    },
    { name: 'long', description: 'Print more than a reply holds', command: "-c 'seq 1 20000'" },
    {
      name: 'wait',
      description: 'Take a while',
      command: `-c 'echo begun; sleep "$1"; echo done' sh`,
      timeout: 300,
      args: [{ name: 'seconds', type: 'integer', positional: true, required: true }],
    },
  ],
};

let directory: string;
let remove: () => void;
let servers: HttpServer[];
let balancer: Balancer | undefined;

beforeEach(() => {
  ({ path: directory, remove } = scratch());
  servers = [];
});
afterEach(async () => {
  await balancer?.stop();
  await Promise.all(servers.map((server) => server.stop()));
  remove();
});

async function startReplicas(args: string[]): Promise<void> {
  const start = (name: string) =>
    startHttp({
      configs: [marking, httpConfig],
      args: ['--log-level', 'INFO', ...args],
      env: { REPLICA: name, MARKS: join(directory, 'marks') },
    });
  servers = [await start('r1'), await start('r2')];
}

/** How often each call was run. */
function runs(): Map<string, number> {
  const file = join(directory, 'marks');
  const counts = new Map<string, number>();
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])
    counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

type Mode = 'legacy' | { pin: '2026-07-28' };

async function connect(url: string, mode: Mode): Promise<Client> {
  const client = new Client({ name: 'lab', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
  return client;
}

interface Ended {
  id: string;
  /** What the tool printed, or why there is no answer of a tool. */
  answer?: string;
  error?: string;
  ms: number;
}

/** One call, which always ends in an answer or in an error. */
async function call(client: Client, id: string): Promise<Ended> {
  const started = performance.now();
  const ended = (end: Pick<Ended, 'answer' | 'error'>) => ({ id, ms: performance.now() - started, ...end });
  try {
    const result = await client.callTool(
      { name: 'climax_call', arguments: { tool_name: 'mark', args: { id } } },
      { timeout: 30_000 },
    );
    const text = (result.content as { text: string }[])[0]?.text ?? '';
    return ended(result.isError ? { error: text } : { answer: text });
  } catch (error) {
    return ended({ error: (error as Error).message });
  }
}

/** `count` calls by ten clients, each one after the other. */
async function load(url: string, mode: Mode, count: number, during?: () => void): Promise<Ended[]> {
  const clients = await Promise.all(Array.from({ length: 10 }, () => connect(url, mode)));
  let ended = 0;
  const work = clients.map(async (client, number) => {
    const calls: Ended[] = [];
    for (let index = 0; index < count / clients.length; index += 1) {
      calls.push(await call(client, `${number}-${index}`));
      ended += 1;
      if (ended === Math.floor(count / 3)) during?.();
    }
    await client.close().catch(() => {});
    return calls;
  });
  return (await Promise.all(work)).flat();
}

const percentile = (calls: readonly Ended[], share: number) =>
  Math.round(calls.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(calls.length * share)] ?? 0);

/** For the person who runs the lab; how long things take is not tested. */
function note(what: string, calls: readonly Ended[]): void {
  const line = `${what}: ${calls.length} calls, p50 ${percentile(calls, 0.5)} ms, p95 ${percentile(calls, 0.95)} ms\n`;
  process.stderr.write(line);
  if (process.env.CLIMAX_LAB_NOTES) appendFileSync(process.env.CLIMAX_LAB_NOTES, line);
}

/** The balancer or the client saw the connection break: the call may have run. */
const connectionLost = /may have run|502|Bad Gateway|fetch failed|terminated|closed/i;

const modes: [string, Mode, string[]][] = [
  ['2025-11-25 with --stateless', 'legacy', ['--stateless']],
  ['2026-07-28', { pin: '2026-07-28' }, []],
];

if (nginx === '' || haproxy === '') {
  it('replicas: NOT RUN, no lab; npm run test:labs replicas', () => {
    expect(process.env.CLIMAX_LAB).not.toBe('required');
  });
} else {
  describe('two replicas behind nginx, each request to the next', () => {
    it.each(modes)(
      '%s: 500 calls are all answered, each run once, by both',
      async (name, mode, args) => {
        await startReplicas(args);
        balancer = await startNginx(servers, directory);
        const calls = await load(balancer.url, mode, 500);
        note(`two replicas, ${name}`, calls);
        expect(calls.filter(({ error }) => error !== undefined)).toEqual([]);
        expect(new Set(calls.map(({ answer }) => answer))).toEqual(new Set(['r1', 'r2']));
        expect([runs().size, new Set(runs().values())]).toEqual([500, new Set([1])]);
        const [one] = servers as [HttpServer];
        note(`one server directly, ${name}`, await load(one.url, mode, 500));
      },
      180_000,
    );

    it.each(modes)(
      '%s: one is killed under load, and no call is lost silently',
      async (_, mode, args) => {
        await startReplicas(args);
        balancer = await startNginx(servers, directory);
        const calls = await load(balancer.url, mode, 500, () => servers[0]?.child.kill('SIGKILL'));
        expect(calls).toHaveLength(500);
        const counts = runs();
        const answered = calls.filter(({ answer }) => answer !== undefined);
        expect(answered.filter(({ id }) => counts.get(id) !== 1)).toEqual([]);
        // Those that were with the killed server are told that they may have run, by the balancer.
        const failed = calls.filter(({ error }) => error !== undefined);
        expect(failed.filter(({ id }) => (counts.get(id) ?? 0) > 1)).toEqual([]);
        expect(
          failed.filter(({ error }) => !/The call (may have run|was not run)/.test(error ?? '')),
        ).toEqual([]);
        expect(failed.filter(({ id, error }) => error?.includes('was not run') && counts.has(id))).toEqual(
          [],
        );
        expect(failed.length).toBeLessThan(20);
      },
      180_000,
    );

    it.each(modes)(
      '%s: one drains under load; what it does not take did not run',
      async (_, mode, args) => {
        await startReplicas([...args, '--drain', '20']);
        balancer = await startNginx(servers, directory);
        const calls = await load(balancer.url, mode, 500, () => servers[0]?.child.kill('SIGTERM'));
        const counts = runs();
        const answered = calls.filter(({ answer }) => answer !== undefined);
        expect(answered.filter(({ id }) => counts.get(id) !== 1)).toEqual([]);
        const refused = calls.filter(({ error }) => error?.includes('was not run'));
        expect(refused.filter(({ id }) => counts.has(id))).toEqual([]);
        const lost = calls.filter(({ error }) => connectionLost.test(error ?? ''));
        expect(answered.length + refused.length + lost.length).toBe(500);
        expect(lost.length).toBeLessThan(5);
        expect(await eventually(() => servers[0]?.exitCode() === 143, 25_000)).toBe(true);
      },
      180_000,
    );
  });

  describe('two replicas behind nginx with a store in common', () => {
    const request = async (client: Client, tool_name: string, args: object = {}) => {
      const { content, isError } = await client.callTool({
        name: 'climax_call',
        arguments: { tool_name, args },
      });
      const blocks = (content as { text: string }[]).map(({ text }) => text);
      return { blocks, isError: isError === true };
    };
    const idIn = (text: string | undefined) => /"(o-[\w-]+)"/.exec(text ?? '')?.[1] ?? 'none';
    const start = async (args: string[]) => {
      await startReplicas([...args, '--hand-over', '1', '--store', join(directory, 'store')]);
      balancer = await startNginx(servers, directory);
      return balancer.url;
    };

    it.each(modes)(
      '%s: what one has kept is read through the other, again and again',
      async (_, mode, args) => {
        const client = await connect(await start(args), mode);
        const seen = new Set<string>();
        for (let round = 0; round < 10; round += 1) {
          const { blocks } = await request(client, 'long');
          const id = idIn(blocks[1]);
          seen.add(id.split('-')[1] ?? '');
          for (let look = 0; look < 2; look += 1)
            expect((await request(client, 'climax_output', { id, tail: 1 })).blocks[0]).toBe('20000');
        }
        expect(seen.size).toBe(2);
      },
      120_000,
    );

    it('a command that keeps running can be awaited through either, and is reported lost when its server is killed', async () => {
      const client = await connect(await start(['--stateless']), 'legacy');
      const first = idIn((await request(client, 'wait', { seconds: 4 })).blocks[1]);
      const ends = await Promise.all(
        [1, 2, 3].map(() => request(client, 'climax_output', { id: first, wait: 30 })),
      );
      expect(ends.map(({ blocks }) => blocks[0])).toEqual(ends.map(() => expect.stringContaining('done')));
      const second = idIn((await request(client, 'wait', { seconds: 200 })).blocks[1]);
      const owner = servers.find((server) =>
        server.stderr().includes(`this server is ${second.split('-')[1]} `),
      );
      owner?.child.kill('SIGKILL');
      const said = await eventually(async () => {
        // A request that the dying server still accepted gets an error, and the next one a response.
        const { blocks } = await request(client, 'climax_output', { id: second }).catch((error: Error) => {
          if (!connectionLost.test(error.message)) throw error;
          return { blocks: [] };
        });
        return blocks.some((text) => /has not been heard from for \d+ s/.test(text));
      }, 60_000);
      expect(said).toBe(true);
    }, 120_000);
  });

  describe('two replicas behind HAProxy, which learns where sessions are', () => {
    it('serves clients with sessions, and continues after a restart of the balancer', async () => {
      await startReplicas([]);
      balancer = await startHaproxy(servers, directory);
      const calls = await load(balancer.url, 'legacy', 200);
      expect(calls.filter(({ error }) => error !== undefined)).toEqual([]);
      expect(new Set(calls.map(({ answer }) => answer))).toEqual(new Set(['r1', 'r2']));
      await balancer.restart();
      expect((await load(balancer.url, 'legacy', 20)).filter(({ error }) => error !== undefined)).toEqual([]);
    }, 180_000);

    it('takes a draining replica out before a call is refused', async () => {
      await startReplicas(['--stateless', '--drain', '20']);
      balancer = await startHaproxy(servers, directory);
      const calls = await load(balancer.url, 'legacy', 500, () => servers[0]?.child.kill('SIGTERM'));
      const counts = runs();
      const refused = calls.filter(({ error }) => error !== undefined);
      expect(
        refused.filter(({ error }) => !error?.includes('was not run') && !connectionLost.test(error ?? '')),
      ).toEqual([]);
      expect(refused.filter(({ id }) => counts.has(id))).toEqual([]);
      expect(calls.at(-1)?.answer).toBe('r2');
    }, 180_000);

    it.each([
      ['POST /tools', (url: string) => [`${url}/tools/tree`, {}] as const],
      ['MCP 2026-07-28', undefined],
    ])(
      'ends a command when its client goes away: %s',
      async (_, plain) => {
        await startReplicas([]);
        balancer = await startHaproxy(servers, directory);
        const file = join(directory, 'pids');
        const gone = new AbortController();
        const leaving = plain
          ? fetch(plain(balancer.url)[0], {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ file }),
              signal: gone.signal,
            })
          : (await connect(balancer.url, { pin: '2026-07-28' })).callTool(
              { name: 'climax_call', arguments: { tool_name: 'tree', args: { file } } },
              { signal: gone.signal },
            );
        leaving.catch(() => {});
        expect(await eventually(() => existsSync(file), 10_000)).toBe(true);
        const pids = await pidsIn(file);
        gone.abort();
        expect(await eventually(() => pids.every((pid) => !isAlive(pid)), 10_000)).toBe(true);
      },
      60_000,
    );
  });
}
