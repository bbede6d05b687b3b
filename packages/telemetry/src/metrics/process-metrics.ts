import type { Family } from './format-metrics.ts';
import { gauge } from './instruments.ts';

const startTime = Math.round(Date.now() / 1000 - process.uptime());

/** The standard process metrics of Prometheus. */
export function processMetrics(): Family[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time used by the server itself.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge({ name: 'process_resident_memory_bytes', help: 'Memory of the server itself.' }, rss),
    gauge({ name: 'nodejs_heap_size_used_bytes', help: 'Part of it that JavaScript uses.' }, heapUsed),
    gauge({ name: 'process_start_time_seconds', help: 'When the server started, Unix time.' }, startTime),
  ];
}
