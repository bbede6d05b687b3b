import { attributes, type Span } from './call-spans.ts';
import type { OtelSettings } from './otel-settings.ts';

/** Posts spans as OTLP/JSON; returns why the collector refused them, or undefined. */
export async function sendSpans(
  spans: readonly Span[],
  { url, headers, timeoutMs, resource }: OtelSettings,
  version: string,
): Promise<string | undefined> {
  const body = {
    resourceSpans: [
      {
        resource: { attributes: attributes({ ...resource, 'service.version': version }) },
        scopeSpans: [{ scope: { name: 'climax', version }, spans }],
      },
    ],
  };
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? `${message}: ${cause.message}` : message;
  }
}
