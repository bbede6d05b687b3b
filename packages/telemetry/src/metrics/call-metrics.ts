import type { EndRecord, StartRecord } from '@climax/audit';
import { formatMetrics } from './format-metrics.ts';
import { createCounter, createHistogram, gauge } from './instruments.ts';
import { processMetrics } from './process-metrics.ts';

/** Values read from the server for each request of the metrics. */
export interface CallMetricsOptions {
  version: string;
  /** The name of the server among its replicas. */
  name?: string | undefined;
  /** Calls that wait for their turn, and commands that run. */
  queued(): number;
  running(): number;
  /** Open MCP sessions. */
  sessions(): number;
  isReady(): boolean;
}

export interface CallMetrics {
  /** Receives each audit record. */
  record(record: StartRecord | EndRecord): void;
  /** Everything in Prometheus' text format. */
  text(): string;
}

/** Seconds: from a quick command to the longest limits. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** The label for unknown tools: names made up by clients must not become labels. */
const unknownTool = 'unknown';

/** Counts and times the calls of a server. */
export function createCallMetrics(server: CallMetricsOptions): CallMetrics {
  const calls = createCounter({
    name: 'climax_calls_total',
    help: 'Calls that have ended, by tool, verdict of the gate, and result: ok or the code of the failure.',
  });
  const durations = createHistogram(
    { name: 'climax_call_duration_seconds', help: 'Time from a call to its answer, waiting included.' },
    bounds,
  );
  const runs = createHistogram(
    { name: 'climax_command_duration_seconds', help: 'Time that commands ran.' },
    bounds,
  );
  const bytes = createCounter({ name: 'climax_output_bytes_total', help: 'Bytes that commands wrote.' });
  const approvals = createCounter({
    name: 'climax_approvals_total',
    help: 'Calls that needed approval, by the way somebody was asked and the answer.',
  });
  /** Running calls with the label of their tool. */
  const open = new Map<string, string>();

  const end = (record: EndRecord, tool: string) => {
    // Metrics must not reveal which tools a policy hides.
    const verdict = record.verdict === 'hidden' ? 'unknown' : record.verdict;
    calls.add({ tool, verdict, result: record.failure ?? 'ok' });
    durations.observe({ tool }, record.duration_ms / 1000);
    if (record.run_ms !== undefined) runs.observe({ tool }, record.run_ms / 1000);
    if (record.stdout_bytes !== undefined) bytes.add({ tool, stream: 'stdout' }, record.stdout_bytes);
    if (record.stderr_bytes !== undefined) bytes.add({ tool, stream: 'stderr' }, record.stderr_bytes);
    const { channel, answer } = record.approval ?? {};
    if (channel !== undefined && answer !== undefined) approvals.add({ channel, answer });
  };

  return {
    record(record) {
      if (record.event === 'start') {
        open.set(record.id, record.arguments === null ? unknownTool : record.tool);
        return;
      }
      end(record, open.get(record.id) ?? unknownTool);
      open.delete(record.id);
    },
    text: () =>
      formatMetrics([
        calls.family(),
        durations.family(),
        runs.family(),
        bytes.family(),
        approvals.family(),
        gauge({ name: 'climax_calls_open', help: 'Calls that have begun and not ended.' }, open.size),
        gauge({ name: 'climax_commands_running', help: 'Commands that run.' }, server.running()),
        gauge({ name: 'climax_calls_queued', help: 'Calls that wait for their turn.' }, server.queued()),
        gauge({ name: 'climax_sessions', help: 'Open MCP sessions.' }, server.sessions()),
        gauge({ name: 'climax_ready', help: '1 when new calls are accepted.' }, server.isReady() ? 1 : 0),
        gauge({ name: 'climax_build_info', help: 'Which version runs; always 1.' }, [
          { labels: { version: server.version, node: process.versions.node }, value: 1 },
        ]),
        ...(server.name === undefined ? [] : [replicaInfo(server.name)]),
        ...processMetrics(),
      ]),
  };
}

function replicaInfo(name: string) {
  const about = {
    name: 'climax_replica_info',
    help: 'The name of this server in ids of kept outputs; always 1.',
  };
  return gauge(about, [{ labels: { server: name }, value: 1 }]);
}
