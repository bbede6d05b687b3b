import { WebStandardStreamableHTTPServerTransport as HttpTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Frame } from '../frame/frame.ts';
import { McpSession, type SessionOptions } from '../mcp-session.ts';
import { sendError } from './send-error.ts';
import type { SessionEndpoint } from './session-endpoint.ts';
import { sendWebResponse, toWebRequest } from './to-web-request.ts';

/**
 * The versions before 2026-07-28 without sessions, so that any replica can answer any request. There is no state
 * between requests: users cannot be asked, and a call is cancelled by closing the connection.
 */
export function createStatelessEndpoint(options: SessionOptions): SessionEndpoint {
  // There is no stream for change notifications.
  const { onListChanged: _, ...tools } = options.tools;
  return {
    async receive(response, frame) {
      // The client may have left while its message waited to be read.
      if (response.destroyed) return;
      // A client waits for a stream that ended early, but notices a broken response; so streams are used only if
      // needed.
      const transport = new HttpTransport({ enableJsonResponse: !wantsProgress(frame) });
      await new McpSession(transport, { ...options, tools, isBrief: true }).open();
      response.once('close', () => void transport.close());
      await sendWebResponse(
        response,
        await transport.handleRequest(toWebRequest(response), { parsedBody: frame }),
      );
    },
    openStream: async (response) => refuse(response),
    endSession: async (response) => refuse(response),
    size: () => 0,
    close: async () => {},
  };

  function refuse(response: Parameters<SessionEndpoint['openStream']>[0]): void {
    response.setHeader('allow', 'POST');
    sendError(response, 405, { message: 'This server keeps no sessions' });
  }
}

function wantsProgress({ params }: Frame): boolean {
  const { _meta: meta } = (params ?? {}) as { _meta?: Frame };
  return meta?.progressToken !== undefined;
}
