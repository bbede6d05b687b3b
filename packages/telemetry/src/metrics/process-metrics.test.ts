import { describe, expect, it } from '@jest/globals';
import { processMetrics } from './process-metrics.ts';

const sampleOf = (name: string) =>
  processMetrics().find((family) => family.name === name)?.samples[0]?.value ?? -1;

describe('processMetrics', () => {
  it('has the usual names and kinds', () => {
    expect(processMetrics().map(({ name, type }) => [name, type])).toEqual([
      ['process_cpu_seconds_total', 'counter'],
      ['process_resident_memory_bytes', 'gauge'],
      ['nodejs_heap_size_used_bytes', 'gauge'],
      ['process_start_time_seconds', 'gauge'],
    ]);
  });

  it('counts processor time in seconds, in user code and in the kernel', () => {
    const { user, system } = process.cpuUsage();
    const seconds = sampleOf('process_cpu_seconds_total');
    expect(seconds).toBeGreaterThanOrEqual((user + system) / 1e6);
    expect(seconds).toBeLessThan((user + system) / 1e6 + 60);
  });

  it('has the memory of this process in bytes', () => {
    expect(sampleOf('nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
    expect(sampleOf('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });

  it('says when the process started, not when it was asked', () => {
    const started = Date.now() / 1000 - process.uptime();
    expect(Math.abs(sampleOf('process_start_time_seconds') - started)).toBeLessThan(2);
  });
});
