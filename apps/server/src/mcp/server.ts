import { showText } from '@climax/args';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  type CallToolRequest,
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  RequestSchema,
  type ServerNotification,
  type ServerRequest,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import type { CallRequest, Runtime } from '../call.ts';
import { inputSchema } from '../compose.ts';
import { searchTools } from '../search.ts';
import { version } from '../version.ts';
import * as metaTools from './meta-tools.ts';
import { toCallResult, toRefusal, toSearchResult } from './results.ts';

/** Only the method is matched here: the SDK answers malformed params with the right error code in its own check. */
const anyToolCall = RequestSchema.extend({ method: CallToolRequestSchema.shape.method });

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

const instructions =
  'Command-line tools. Find one with climax_search in your own words, then run it by name with climax_call.';

/** What a server offers. The runtime may still be loading: the two meta-tools are known before it is there. */
export interface Offer {
  name: string;
  classic: boolean;
  runtime: Promise<Runtime>;
}

/** An MCP server over the catalogue: two meta-tools, or in classic mode every tool under its own name. */
export function createMcpServer({ name, classic, runtime: promised }: Offer): Server {
  const server = new Server(
    { name, version },
    { capabilities: { tools: {} }, ...(!classic && { instructions }) },
  );
  server.setRequestHandler(ListToolsRequestSchema, async () => ({
    tools: classic ? listTools(await promised) : [metaTools.searchTool, metaTools.callTool],
  }));
  server.setRequestHandler(anyToolCall, async (request, extra): Promise<CallToolResult> => {
    const params = request.params as CallToolRequest['params'];
    const runtime = await promised;
    const call = async (name: string, args: unknown) => {
      // Loaded by the first call: most of what it needs would only delay the start.
      const { callTool } = await import('../call.ts');
      return toCallResult(await callTool(runtime, toRequest(server, { name, args }, extra)));
    };
    if (classic) return call(params.name, params.arguments);
    if (params.name === metaTools.searchTool.name) {
      return toSearchResult(searchTools(runtime.catalogue, params.arguments));
    }
    if (params.name === metaTools.callTool.name) {
      return withRemarks(await callByName(params.arguments ?? {}, call), strayKeys(params.arguments ?? {}));
    }
    const unknown = toCallResult({ kind: 'unknown-tool', name: params.name, suggestions: [] });
    return withRemarks(unknown, ['Find tools with climax_search and run them with climax_call.']);
  });
  return server;
}

const classicTools = new WeakMap<Runtime, Tool[]>();

/** All tools as a client sees them; they are the same for every session. */
function listTools(runtime: Runtime): Tool[] {
  const tools = classicTools.get(runtime) ?? describeTools(runtime);
  classicTools.set(runtime, tools);
  return tools;
}

function describeTools({ catalogue }: Runtime): Tool[] {
  return catalogue.tools.map((tool) => {
    const { name, description } = tool.tool;
    const contract = catalogue.contracts.get(name);
    return {
      name,
      description,
      inputSchema: inputSchema(catalogue, tool) as Tool['inputSchema'],
      ...(contract && {
        outputSchema: contract.resultSchema as Tool['outputSchema'],
        _meta: contract.meta,
      }),
    };
  });
}

type Arguments = Record<string, unknown>;

async function callByName(
  { tool_name: name, args }: Arguments,
  call: (name: string, args: unknown) => Promise<CallToolResult>,
): Promise<CallToolResult> {
  const errors = checkCall(name, args);
  return errors.length > 0 ? toRefusal(errors) : call(name as string, args);
}

/** The likeliest mistake: arguments of the tool beside `args` instead of inside. */
function strayKeys(given: Arguments): string[] {
  const stray = Object.keys(given).filter((key) => key !== 'tool_name' && key !== 'args');
  if (stray.length === 0) return [];
  const shown = stray.slice(0, 10).map((key) => `'${showText(key)}'`);
  return [
    `Ignored ${shown.join(', ')}: climax_call takes tool_name and args, and the tool's arguments go into args`,
  ];
}

function withRemarks(result: CallToolResult, remarks: readonly string[]): CallToolResult {
  if (remarks.length === 0) return result;
  return {
    ...result,
    content: [...result.content, ...remarks.map((text) => ({ type: 'text' as const, text }))],
  };
}

function checkCall(name: unknown, args: unknown): string[] {
  const errors: string[] = [];
  if (name === undefined || name === null) errors.push("Missing required argument 'tool_name'");
  else if (typeof name !== 'string')
    errors.push("Argument 'tool_name': expected the name of a tool, as text");
  if (args !== undefined && args !== null && (typeof args !== 'object' || Array.isArray(args))) {
    errors.push("Argument 'args': expected an object with the tool's arguments");
  }
  return errors;
}

function toRequest(server: Server, call: { name: string; args: unknown }, extra: Extra): CallRequest {
  const progressToken = extra._meta?.progressToken;
  let progress = 0;
  return {
    ...call,
    client: server.getClientVersion()?.name,
    signal: extra.signal,
    onProgress:
      progressToken === undefined
        ? undefined
        : (message) => {
            const params = { progressToken, progress: ++progress, message };
            // A client that is gone misses nothing.
            extra.sendNotification({ method: 'notifications/progress', params }).catch(() => {});
          },
  };
}
