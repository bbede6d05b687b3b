/** A client of `/mcp` that sends any message with any header. */
export interface Rpc {
  session: string;
  /** Sends one message; `frames` are the messages of the answer, streamed or not. */
  send(message: unknown, options?: RpcOptions): Promise<RpcReply>;
}

export interface RpcOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface RpcReply {
  status: number;
  frames: any[];
  headers: Headers;
}

const clientInfo = { name: 'rpc', version: '1' };
export const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
};

/** Opens a session by hand. */
export async function openRpc(url: string, headers: Record<string, string> = {}): Promise<Rpc> {
  const opened = await sendMessage(url, initialize, { headers });
  const session = opened.headers.get('mcp-session-id') as string;
  return {
    session,
    send: (message, options = {}) => {
      const all = { ...headers, 'mcp-session-id': session, ...options.headers };
      return sendMessage(url, message, { ...options, headers: all });
    },
  };
}

export async function sendMessage(
  url: string,
  message: unknown,
  options: RpcOptions = {},
): Promise<RpcReply> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...options.headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
    ...(options.signal && { signal: options.signal }),
  });
  return { status: response.status, frames: framesIn(await response.text()), headers: response.headers };
}

/** `tools/call` of a tool through `climax_call`. */
export function toolCall(id: unknown, tool: string, args: object = {}): object {
  const params = { name: 'climax_call', arguments: { tool_name: tool, args } };
  return { jsonrpc: '2.0', id, method: 'tools/call', params };
}

function framesIn(text: string): any[] {
  if (text.startsWith('{')) return [JSON.parse(text)];
  return [...text.matchAll(/^data: (.+)$/gm)].map((match) => JSON.parse(match[1] as string));
}
