import { type Route, refusal, sendJson } from '@climax/http';
import { type CallMetrics, metricsContentType } from '@climax/telemetry';

export interface StatusOptions {
  /** Why the server does not accept calls; undefined if it does. */
  notReady(): Promise<string | undefined>;
  metrics: CallMetrics;
  /** Whether metrics are public. */
  metricsOpen: boolean;
  /** Whether the caller has its own policy: metrics would reveal what that hides. */
  hasOwnPolicy(): boolean;
}

/** Liveness, readiness and metrics. */
export function statusRoutes({ notReady, metrics, metricsOpen, hasOwnPolicy }: StatusOptions): Route[] {
  return [
    {
      method: 'GET',
      path: '/healthz',
      access: 'open',
      handle: ({ response }) => sendJson(response, { status: 200, body: { status: 'ok' } }),
    },
    {
      method: 'GET',
      path: '/readyz',
      access: 'open',
      async handle({ response }) {
        const reason = await notReady();
        if (reason === undefined) sendJson(response, { status: 200, body: { status: 'ready' } });
        else sendJson(response, { status: 503, body: { status: 'not_ready', reason } });
      },
    },
    {
      method: 'GET',
      path: '/metrics',
      ...(metricsOpen && { access: 'open' as const }),
      handle({ response }) {
        if (!metricsOpen && hasOwnPolicy())
          return sendJson(
            response,
            refusal('forbidden', 'Metrics are not for callers with a policy of their own'),
          );
        response.writeHead(200, { 'content-type': metricsContentType });
        response.end(metrics.text());
      },
    },
  ];
}
