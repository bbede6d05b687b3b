import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { startDesk } from '../desk/start-desk.ts';
import { runClimax } from '../run-climax.ts';
import { type HttpServer, startHttp } from '../start-http.ts';
import { httpConfig } from './http-config.ts';
import { initialize, sendMessage } from './rpc.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
let server: HttpServer;
afterEach(() => server.stop());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}${path}`, { headers });
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
};

describe('/metrics', () => {
  it('counts calls over both protocols, by tool, verdict and result', async () => {
    server = await startHttp({ configs: [httpConfig] });
    await server.post('say', { message: 'hi' });
    const { request } = await server.connect();
    await request('climax_call', { tool_name: 'say', args: { message: 'hi' } });
    await server.post('fail');
    await server.post('made-up-name');
    const { text, type } = await get('/metrics');
    expect(type).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toContain('climax_calls_total{tool="say",verdict="allowed",result="ok"} 2\n');
    expect(text).toContain('climax_calls_total{tool="fail",verdict="allowed",result="command_failed"} 1\n');
    expect(text).toContain('climax_calls_total{tool="unknown",verdict="unknown",result="unknown_tool"} 1\n');
    expect(text).toContain('climax_output_bytes_total{tool="say",stream="stdout"} 6\n');
    expect(text).toContain('climax_call_duration_seconds_count{tool="say"} 2\n');
    expect(text).toContain('climax_sessions 1\n');
    expect(text).toMatch(/climax_build_info\{version="\d+\.\d+\.\d+",node="[\d.]+"\} 1\n/);
    expect(text).not.toContain('made-up');
  });

  it('shows what runs and what waits', async () => {
    server = await startHttp({ configs: [httpConfig], args: ['--max-concurrent', '1'] });
    const calls = [server.post('brief'), server.post('brief')];
    const isBusy = async () => {
      const { text } = await get('/metrics');
      return text.includes('climax_commands_running 1\n') && text.includes('climax_calls_queued 1\n');
    };
    expect(await eventually(isBusy)).toBe(true);
    await Promise.all(calls);
    expect((await get('/metrics')).text).toMatch(/climax_calls_open 0\n/);
  });

  it('needs the token if there is one, unless it is opened', async () => {
    const tokens = join(directory, 'tokens');
    const token = (await runClimax(['token', 'add', 'watch', '--file', tokens])).stdout.trim();
    server = await startHttp({ configs: [httpConfig], args: ['--tokens', tokens] });
    expect((await get('/metrics')).status).toBe(401);
    expect((await get('/metrics', { authorization: `Bearer ${token}` })).status).toBe(200);
    await server.stop();
    server = await startHttp({ configs: [httpConfig], args: ['--tokens', tokens, '--metrics-open'] });
    expect([(await get('/metrics')).status, (await get('/openapi.json')).status]).toEqual([200, 401]);
  });
});

describe('/readyz', () => {
  it('is not ready when commands cannot run where they should; only the log has the details', async () => {
    const options = ['-o', 'ConnectTimeout=2'];
    const policy = { default: 'enabled', executor: { type: 'ssh', hosts: ['unreachable.invalid'], options } };
    server = await startHttp({ configs: [httpConfig], policy });
    const { status, text } = await get('/readyz');
    expect([status, JSON.parse(text)]).toEqual([
      503,
      { status: 'not_ready', reason: 'the place where commands run cannot be reached' },
    ]);
    expect(server.stderr()).toMatch(/warning: not ready: .*unreachable\.invalid/);
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/metrics')).text).toContain('climax_ready 0\n');
  });
});

describe('--drain', () => {
  const draining = ['--log-level', 'DEBUG', '--drain'];

  it('SIGTERM lets running calls end, refuses new ones, and reports not ready', async () => {
    server = await startHttp({ configs: [httpConfig], args: [...draining, '30'] });
    expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
    const { request } = await server.connect();
    const running = server.post('lines');
    const overMcp = request('climax_call', { tool_name: 'lines' });
    const begun = () => server.stderr().split('debug: lines: [').length - 1;
    expect(await eventually(() => begun() === 2)).toBe(true);
    server.child.kill('SIGTERM');
    expect(await eventually(async () => (await get('/readyz')).status === 503)).toBe(true);
    expect(JSON.parse((await get('/readyz')).text).reason).toBe('the server is shutting down');
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/metrics')).text).toContain('climax_ready 0\n');
    const late = await server.post('touch', { file: join(server.directory, 'late') });
    expect([late.status, late.body.error]).toEqual([
      503,
      {
        code: 'shutting_down',
        message: 'The call was not run: the server is shutting down. Try again in 1 s.',
      },
    ]);
    const lateOverMcp = await request('climax_call', { tool_name: 'say', args: { message: 'x' } });
    expect([lateOverMcp.isError, lateOverMcp.text]).toEqual([true, expect.stringContaining('was not run')]);
    expect([(await running).status, (await overMcp).isError]).toEqual([200, false]);
    expect(await eventually(() => server.exitCode() !== undefined)).toBe(true);
    expect(server.exitCode()).toBe(143);
  });

  it.each([[[]], [['--stateless']], [['--transport', 'sse']]])(
    'opens no session any more, with %j',
    async (args) => {
      server = await startHttp({ configs: [httpConfig], args: [...draining, '30', ...args] });
      const running = server.post('lines');
      expect(await eventually(() => server.stderr().includes('debug: lines: ['))).toBe(true);
      server.child.kill('SIGTERM');
      expect(await eventually(async () => (await get('/readyz')).status === 503)).toBe(true);
      const refused = await sendMessage(server.url, initialize);
      expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual(
        [503, '1', 'close'],
      );
      const message = 'The server is shutting down: no session was opened';
      expect(refused.frames[0]).toMatchObject({ id: 0, error: { message } });
      await expect(server.connect()).rejects.toThrow(message);
      if (args.includes('sse')) expect(await get('/sse')).toMatchObject({ status: 503 });
      expect((await running).status).toBe(200);
    },
  );

  it('waits for calls that were made on the page of the desk', async () => {
    const args = ['run', '--transport', 'http', '--port', '0', '--desk', ...draining, '30'];
    const desk = await startDesk({ configs: [httpConfig], command: args });
    await desk.enter();
    const page = await desk.listen();
    const { body } = await desk.post('calls', { tool: 'lines', args: {} });
    await page.next('call-progress');
    desk.child.kill('SIGTERM');
    expect((await page.next('call-end')).data).toMatchObject({ id: body.id, failure: null });
    expect(await eventually(() => desk.child.exitCode === 143)).toBe(true);
    await desk.stop();
  });

  it('cancels what still runs when the time is over, and answers it', async () => {
    server = await startHttp({ configs: [httpConfig], args: [...draining, '0.3'] });
    const running = server.post('tree', { file: join(server.directory, 'pids') });
    expect(await eventually(() => server.stderr().includes('debug: tree: ['))).toBe(true);
    server.child.kill('SIGTERM');
    expect((await running).body.error.code).toBe('cancelled');
    expect(await eventually(() => server.exitCode() === 143)).toBe(true);
    expect(server.stderr()).toContain('warning: cancelled 1 call that still ran');
  });

  it('is cut short by a second signal', async () => {
    server = await startHttp({ configs: [httpConfig], args: [...draining, '600'] });
    const running = server.post('tree', { file: join(server.directory, 'pids') });
    expect(await eventually(() => server.stderr().includes('debug: tree: ['))).toBe(true);
    server.child.kill('SIGTERM');
    expect(await eventually(async () => (await get('/readyz')).status === 503)).toBe(true);
    server.child.kill('SIGTERM');
    expect((await running).body.error.code).toBe('cancelled');
    expect(await eventually(() => server.exitCode() === 143)).toBe(true);
  });
});
