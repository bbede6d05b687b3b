export { type CallMetrics, type CallMetricsOptions, createCallMetrics } from './metrics/call-metrics.ts';
export { metricsContentType } from './metrics/format-metrics.ts';
export { type CallTraces, createCallTraces, type TraceOptions } from './traces/call-traces.ts';
export { type OtelSettings, otelSettings } from './traces/otel-settings.ts';
