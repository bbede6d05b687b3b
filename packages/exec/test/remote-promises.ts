import { once } from 'node:events';
import { eventually } from '@climax/fixtures';
import { expect, it } from '@jest/globals';
import { wrapCommand } from '../src/executors/wrap-command.ts';
import { buildCommand, type Command, type Executor, runCommand } from '../src/index.ts';
import { freshMark, startServer, stubborn, survivors } from './lab.ts';
import { resolvedTool } from './resolved-tool.ts';

/** Values of the tool that the tests call: a script, its input and its directory. */
export type Values = { script?: string; input?: string; dir?: string };

/** Where a command runs and with which settings. */
export interface RemoteCall {
  executor: Executor;
  /** Parts of the config: `env`, `command`. */
  parts?: Record<string, unknown>;
  timeout?: number;
  signal?: AbortSignal;
  env?: NodeJS.ProcessEnv;
}

const args = [
  { name: 'script', positional: true },
  { name: 'input', stdin: true },
  { name: 'dir', cwd: true },
];

export function wrapRemote(
  values: Values,
  { executor, parts, timeout = 30, env = process.env }: RemoteCall,
): Command {
  const tool = resolvedTool({ command: 'sh -c', ...parts, tool: { args, timeout } });
  return wrapCommand(buildCommand(tool, values, env), executor, env);
}

export function runRemote(values: Values, call: RemoteCall) {
  const { env, signal } = call;
  return runCommand(wrapRemote(values, call), {
    graceMs: 2000,
    ...(env && { env }),
    ...(signal && { signal }),
  });
}

/** The promises of docs/execution.md that hold on every other machine, each as a test. */
export function checkPromises(
  call: RemoteCall,
  { hostName, startMs }: { hostName: RegExp; startMs: number },
): void {
  const limitMs = startMs + 30_000;
  const run = (values: Values, more: Partial<RemoteCall> = {}) => runRemote(values, { ...call, ...more });

  it(
    'has its words, environment, input and directory',
    async () => {
      const env = { PLAIN: 'x', ODD: 'a\nb\\n "q" $HOME $(PLAIN) $$' };
      const script =
        'cat; hostname; printf "[%s]" "$PLAIN" "$ODD" "$(printf %s \'$(PLAIN) $$\')"; pwd; echo "$0 ü" >&2; exit 3';
      const outcome = await run({ script, input: 'däta\n', dir: '/tmp' }, { parts: { env } });
      expect(outcome).toMatchObject({ status: 'exited', exitCode: 3, notices: [] });
      const [data, host, ...rest] = outcome.stdout.split('\n');
      expect(data).toBe('däta');
      expect(host).toMatch(hostName);
      expect(rest.join('\n')).toBe(`[x][${env.ODD}][$(PLAIN) $$]/tmp`);
      expect(outcome.stderr).toMatch(/^\S+ ü\s*$/);
    },
    limitMs,
  );

  it('does not show its words or environment on any command line', () => {
    const { argv } = wrapRemote({ script: 'echo w0rds' }, { ...call, parts: { env: { TOKEN: 's3cret' } } });
    expect(argv.join(' ')).not.toMatch(/s3cret|w0rds/);
  });

  it.each([0, 1, 126, 127, 139, 255])(
    'gives back exit code %d',
    async (code) => {
      expect(await run({ script: `exit ${code}` })).toMatchObject({ status: 'exited', exitCode: code });
    },
    limitMs,
  );

  it(
    'takes large input and a long word, and keeps output apart',
    async () => {
      const word = 'x'.repeat(100_000);
      const outcome = await run({ script: `wc -c; echo ${word} | wc -c >&2`, input: 'y'.repeat(300_000) });
      expect(outcome).toMatchObject({ ok: true, stdout: '300000', stderr: '100001' });
    },
    limitMs,
  );

  it(
    'says that a directory or a program is not there',
    async () => {
      const directory = await run({ script: 'true', dir: '/no/such' });
      expect(directory).toMatchObject({
        status: 'executor-failed',
        message: 'Working directory not found on the remote side: /no/such',
      });
      const program = await run({}, { parts: { command: 'no_such_program' } });
      expect(program).toMatchObject({
        status: 'exited',
        exitCode: 127,
        message: 'Command not found on the remote side: no_such_program',
      });
      const file = await run({}, { parts: { command: '/proc/version' } });
      expect(file).toMatchObject({
        status: 'exited',
        exitCode: 126,
        message: 'Command cannot be executed on the remote side: /proc/version',
      });
    },
    limitMs * 2,
  );

  it.each(stubborn)(
    'leaves no process running at the time limit: %s',
    async (_, script) => {
      const mark = freshMark();
      const outcome = await run({ script: script(mark) }, { timeout: 2 });
      expect(outcome).toMatchObject({ status: 'timed-out', notices: [] });
      expect(await eventually(() => survivors(mark) === 0, 6000)).toBe(true);
    },
    limitMs,
  );

  it.each(stubborn)(
    'leaves no process running when it is cancelled: %s',
    async (_, script) => {
      const mark = freshMark();
      const controller = new AbortController();
      const running = run({ script: script(mark) }, { timeout: 60, signal: controller.signal });
      expect(await eventually(() => survivors(mark) > 0, startMs + 10_000)).toBe(true);
      controller.abort();
      expect(await running).toMatchObject({ status: 'cancelled', notices: [] });
      expect(await eventually(() => survivors(mark) === 0, 6000)).toBe(true);
    },
    limitMs,
  );

  it(
    'leaves nothing in the background, and reports it',
    async () => {
      const mark = freshMark();
      const outcome = await run({ script: `setsid sleep ${mark} >/dev/null 2>&1 & echo ok` });
      expect(outcome).toMatchObject({ ok: true, stdout: 'ok' });
      expect(outcome.notices).toHaveLength(1);
      expect(survivors(mark)).toBe(0);
    },
    limitMs,
  );

  it.each(stubborn)(
    'leaves no process running when the server is killed with SIGKILL: %s',
    async (_, script) => {
      const mark = freshMark();
      const server = startServer(wrapRemote({ script: script(mark) }, { ...call, timeout: 300 }), call.env);
      expect(await eventually(() => survivors(mark) > 0, startMs + 10_000)).toBe(true);
      server.kill('SIGKILL');
      await once(server, 'exit');
      expect(await eventually(() => survivors(mark) === 0, 8000)).toBe(true);
    },
    limitMs,
  );
}
