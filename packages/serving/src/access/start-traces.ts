import type { Runtime } from '@climax/runtime';
import { type CallTraces, createCallTraces, otelSettings } from '@climax/telemetry';

/** Starts tracing if the standard OpenTelemetry variables are set. */
export function startTraces({ catalogue, log, observe }: Runtime, version: string): CallTraces | undefined {
  const settings = otelSettings(catalogue.env);
  for (const problem of settings?.problems ?? []) log.warning(`OpenTelemetry: ${problem}`);
  if (!settings?.url) return undefined;
  const onProblem = (message: string) => log.warning(`OpenTelemetry: ${message}`);
  const traces = createCallTraces(settings, { version, onProblem });
  observe(traces.record);
  return traces;
}
