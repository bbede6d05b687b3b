import type { EndRecord, StartRecord } from '@climax/audit';
import { describe, expect, it } from '@jest/globals';
import { createCallMetrics } from '../index.ts';

const common = { v: 2, time: '2026-11-17T09:30:00.000Z' };
const start = (id: string, tool: string, args: object | null = {}): StartRecord =>
  ({ ...common, id, event: 'start', tool, arguments: args }) as StartRecord;
const end = (id: string, facts: Partial<EndRecord> = {}): EndRecord => ({
  ...common,
  id,
  event: 'end',
  tool: 'git_log',
  verdict: 'allowed',
  failure: null,
  duration_ms: 20,
  ...facts,
});

function create(
  server: { name?: string; queued?: number; running?: number; sessions?: number; ready?: boolean } = {},
) {
  const metrics = createCallMetrics({
    version: '1.2.3',
    name: server.name,
    queued: () => server.queued ?? 0,
    running: () => server.running ?? 0,
    sessions: () => server.sessions ?? 0,
    isReady: () => server.ready ?? true,
  });
  const lines = (name: string) =>
    metrics
      .text()
      .split('\n')
      .filter((line) => line.startsWith(name));
  return { ...metrics, lines };
}

describe('createCallMetrics', () => {
  it('counts calls by tool, verdict and result', () => {
    const { record, lines } = create();
    for (const id of ['a', 'b']) {
      record(start(id, 'git_log'));
      record(end(id));
    }
    record(start('c', 'git_push'));
    record(end('c', { verdict: 'refused', failure: 'refused_by_policy' }));
    expect(lines('climax_calls_total')).toEqual([
      'climax_calls_total{tool="git_log",verdict="allowed",result="ok"} 2',
      'climax_calls_total{tool="git_push",verdict="refused",result="refused_by_policy"} 1',
    ]);
  });

  it('does not tell a hidden tool from one that is not there', () => {
    const { record, lines } = create();
    for (const verdict of ['hidden', 'unknown'] as const) {
      record(start(verdict, 'git_push'));
      record(end(verdict, { verdict, failure: 'unknown_tool' }));
    }
    expect(lines('climax_calls_total')).toHaveLength(1);
  });

  it('gives every name that clients make up the same label', () => {
    const { record, lines } = create();
    for (const id of ['x', 'y']) {
      record(start(id, `made-up-${id}"\n`, null));
      record(end(id, { verdict: 'unknown', failure: 'unknown_tool' }));
    }
    expect(lines('climax_calls_total')).toEqual([
      'climax_calls_total{tool="unknown",verdict="unknown",result="unknown_tool"} 2',
    ]);
  });

  it('puts durations into buckets that include the smaller ones', () => {
    const { record, lines } = create();
    for (const [id, duration_ms] of [
      ['a', 5],
      ['b', 20],
      ['c', 400_000],
    ] as const) {
      record(start(id, 'git_log'));
      record(end(id, { duration_ms }));
    }
    const buckets = lines('climax_call_duration_seconds_bucket');
    expect(buckets).toContain('climax_call_duration_seconds_bucket{tool="git_log",le="0.005"} 1');
    expect(buckets).toContain('climax_call_duration_seconds_bucket{tool="git_log",le="0.025"} 2');
    expect(buckets).toContain('climax_call_duration_seconds_bucket{tool="git_log",le="300"} 2');
    expect(buckets.at(-1)).toBe('climax_call_duration_seconds_bucket{tool="git_log",le="+Inf"} 3');
    expect(lines('climax_call_duration_seconds_sum')).toEqual([
      'climax_call_duration_seconds_sum{tool="git_log"} 400.025',
    ]);
    expect(lines('climax_call_duration_seconds_count')).toEqual([
      'climax_call_duration_seconds_count{tool="git_log"} 3',
    ]);
  });

  it('adds up output, approvals and the time of commands', () => {
    const { record, lines } = create();
    record(start('a', 'git_log'));
    record(
      end('a', {
        stdout_bytes: 100,
        stderr_bytes: 7,
        run_ms: 1500,
        approval: { channel: 'dialog', by: null, answer: 'approved', rule: 'r', time: '', wait_ms: 10 },
      }),
    );
    expect(lines('climax_output_bytes_total')).toEqual([
      'climax_output_bytes_total{tool="git_log",stream="stdout"} 100',
      'climax_output_bytes_total{tool="git_log",stream="stderr"} 7',
    ]);
    expect(lines('climax_approvals_total')).toEqual([
      'climax_approvals_total{channel="dialog",answer="approved"} 1',
    ]);
    expect(lines('climax_command_duration_seconds_sum')).toEqual([
      'climax_command_duration_seconds_sum{tool="git_log"} 1.5',
    ]);
  });

  it('shows what runs, waits and is open at the moment', () => {
    const { record, lines } = create({ queued: 3, running: 2, sessions: 5, ready: false });
    record(start('a', 'git_log'));
    record(start('b', 'git_log'));
    record(end('a'));
    expect(
      [
        'climax_calls_open',
        'climax_commands_running',
        'climax_calls_queued',
        'climax_sessions',
        'climax_ready',
      ].map((name) => lines(name)[0]),
    ).toEqual([
      'climax_calls_open 1',
      'climax_commands_running 2',
      'climax_calls_queued 3',
      'climax_sessions 5',
      'climax_ready 0',
    ]);
  });

  it('keeps to the text format: each line is a comment or a sample, each metric is described once', () => {
    const { record, text } = create();
    record(start('a', 'odd "name"\\\n'));
    record(end('a'));
    const sample = /^[a-z_]+(\{([a-z]+="([^"\\\n]|\\[\\"n])*",?)+\})? (-?\d+(\.\d+)?(e[+-]\d+)?|\+Inf|NaN)$/;
    const lines = text().trimEnd().split('\n');
    expect(lines.filter((line) => !/^# (HELP|TYPE) [a-z_]+ /.test(line) && !sample.test(line))).toEqual([]);
    const types = lines.filter((line) => line.startsWith('# TYPE')).map((line) => line.split(' ')[2]);
    expect(new Set(types).size).toBe(types.length);
    expect(text()).toContain(`climax_build_info{version="1.2.3",node="${process.versions.node}"} 1\n`);
    expect(create({ name: 'k4f9x2' }).lines('climax_replica_info')).toEqual([
      'climax_replica_info{server="k4f9x2"} 1',
    ]);
  });
});
