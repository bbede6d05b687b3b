export { type CallMetrics, type CallMetricsOptions, createCallMetrics } from './metrics/call-metrics.ts';
export { metricsContentType } from './metrics/exposition.ts';
