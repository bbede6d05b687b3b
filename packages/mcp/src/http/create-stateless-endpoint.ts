import { WebStandardStreamableHTTPServerTransport as HttpTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Frame } from '../frame/frame.ts';
import { McpSession, type SessionOptions } from '../mcp-session.ts';
import { sendError } from './send-error.ts';
import type { SessionEndpoint } from './session-endpoint.ts';
import { sendWebResponse, toWebRequest } from './to-web-request.ts';

/**
 * The versions before 2026-07-28 without sessions, so that any replica can answer any request. Nothing is known from one
 * request to the next: users cannot be asked, and what cancels a call is that its client closes the connection.
 */
export function createStatelessEndpoint(options: SessionOptions): SessionEndpoint {
  // Nobody listens for changes here.
  const { onListChanged: _, ...tools } = options.tools;
  return {
    async receive(response, frame) {
      // A stream that ends early leaves its client waiting; where none is needed, a broken answer is seen at once.
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
    sendError(response, 405, { code: -32000, message: 'This server keeps no sessions' });
  }
}

function wantsProgress({ params }: Frame): boolean {
  const { _meta: meta } = (params ?? {}) as { _meta?: Frame };
  return meta?.progressToken !== undefined;
}
