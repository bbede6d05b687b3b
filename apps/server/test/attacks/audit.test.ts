import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { RawClient } from '../raw-client.ts';
import { runClimax } from '../run-climax.ts';
import { startServer, writeConfigs } from '../start-server.ts';

const { path: directory, remove } = scratch();
afterAll(remove);
writeFileSync(join(directory, 'kill.sh'), 'kill -9 $(cat server.pid); sleep 30');
writeFileSync(join(directory, 'trace.sh'), 'touch "$1"; echo done');

const config = {
  name: 'recorded',
  command: 'sh',
  tools: [
    { name: 'kill_server', description: 'End the server', command: 'kill.sh' },
    {
      name: 'trace',
      description: 'Leave a trace',
      command: 'trace.sh',
      args: [{ name: 'file', positional: true, required: true }],
    },
  ],
};

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');

describe('RT-09 the audit cannot be escaped', () => {
  it('a command that kills the server leaves the line of its start', async () => {
    const audit = join(directory, 'killed.jsonl');
    const server = await startServer({ configs: [config], directory, args: ['--audit', audit] });
    writeFileSync(join(directory, 'server.pid'), String(server.pid));
    const call = server.call('kill_server').catch(() => 'gone');
    expect(await call).toBe('gone');
    await server.close();
    expect(linesOf(audit).map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'start', tool: 'kill_server', argv: ['sh', 'kill.sh'] }),
    ]);
    const { stdout } = await runClimax(['audit', audit, '--calls', '--format', 'json']);
    expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ verdict: 'unfinished' })]);
  });

  it.each([
    [['--audit-required'], false],
    [[], true],
  ])('with %j a call that cannot be recorded runs: %j', async (args, runs) => {
    const audit = join(directory, `lost-${runs}.jsonl`);
    const trace = join(directory, `trace-${runs}`);
    const server = await startServer({ configs: [config], directory, args: ['--audit', audit, ...args] });
    renameSync(audit, `${audit}.old`);
    mkdirSync(audit);
    const { text, isError } = await server.call('trace', { file: trace });
    expect([text, isError]).toEqual(
      runs ? ['done', false] : [expect.stringContaining('could not be recorded'), true],
    );
    expect(existsSync(trace)).toBe(runs);
    expect(await eventually(() => server.stderr().includes('cannot write the audit file'))).toBe(true);

    // The file comes back with a line that was cut short: the next record is on its own line.
    rmSync(audit, { recursive: true });
    writeFileSync(audit, '{"v":2,"cut');
    expect((await server.call('trace', { file: trace })).text).toBe('done');
    await server.close();
    expect(
      linesOf(audit)
        .slice(1)
        .map((line) => JSON.parse(line).event),
    ).toEqual(['start', 'end']);
  });

  it('a file that others can read is warned about', async () => {
    const audit = join(directory, 'open.jsonl');
    writeFileSync(audit, '', { mode: 0o644 });
    const { exitCode, stderr } = await runClimax(['run', 'git', '--audit', audit]);
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('can be read by others (mode 644)')]);
  });

  it('--audit-required needs a file', async () => {
    const { exitCode, stderr } = await runClimax(['run', 'git', '--audit-required']);
    expect([exitCode, stderr]).toEqual([2, 'error: --audit-required: only with --audit FILE\n']);
  });
});

describe('RT-13 an audit file that is not a file', () => {
  it.each(['/dev/zero', '/proc/self/mem', 'a directory', 'a pipe'])(
    '%s is refused at once',
    async (place) => {
      const pipe = join(directory, 'pipe');
      if (place === 'a pipe') execFileSync('mkfifo', [pipe]);
      const path = { 'a directory': directory, 'a pipe': pipe }[place] ?? place;
      const { exitCode, stderr } = await runClimax(['run', 'git', '--audit', path]);
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`cannot write the audit file ${path}`)]);
    },
  );
});

describe('climax audit', () => {
  it('shows no escapes and no forged lines of a client with a hostile name', async () => {
    const audit = join(directory, 'hostile.jsonl');
    const client = new RawClient([...writeConfigs([config], directory), '--audit', audit], {
      cwd: directory,
    });
    await client.initialize({ name: '=1+1\u001b[31mX\nVerdicts: forged 1\u202e', version: '1' });
    await client.request('tools/call', { name: 'climax_call', arguments: { tool_name: 'trace', args: {} } });
    await client.close();
    for (const options of [[], ['--calls']]) {
      for (const format of ['table', 'csv', 'json']) {
        const { stdout } = await runClimax(['audit', audit, ...options, '--format', format]);
        expect(stdout).toContain('trace');
        expect(stdout.replaceAll(/\r?\n/g, '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(stdout).not.toMatch(/^Verdicts: forged|^=|,=/m);
      }
    }
  });

  it('answers questions about what a server recorded', async () => {
    const audit = join(directory, 'asked.jsonl');
    const server = await startServer({ configs: [config], directory, args: ['--audit', audit] });
    await server.call('trace', { file: join(directory, 'asked') });
    await server.call('trace', {});
    await server.close();
    const ask = async (...args: string[]) => (await runClimax(['audit', audit, ...args])).stdout;
    expect(await ask()).toMatch(/^2 calls from .*\nVerdicts: allowed 1, refused 1\nClients: test 2\n/);
    expect(await ask('--verdict', 'refused', '--format', 'csv')).toMatch(/\ntrace,1,0,0,1,0,/);
    expect(JSON.parse(await ask('--slowest', '1', '--format', 'json'))).toHaveLength(1);
    expect(await ask('--client', 'nobody')).toBe('No calls.\n');
    const wrong = await runClimax(['audit', audit, '--since', 'yesterday']);
    expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('30m, 12h, 7d')]);
    expect((await runClimax(['audit', join(directory, 'none')])).exitCode).toBe(1);
  });
});
