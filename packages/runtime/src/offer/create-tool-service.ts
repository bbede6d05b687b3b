import type { CallContext, CallToolResult, Tool, ToolCall, ToolService } from '@climax/mcp';
import { ownerOf } from '../call/owner-of.ts';
import { strayKeys, strayNotice } from '../call/stray-keys.ts';
import { type Catalogue, inputSchema } from '../catalogue/compose.ts';
import { plainName } from '../catalogue/find-tool.ts';
import type { Lazy } from '../lazy.ts';
import { unknownToolReply } from '../reply/reply.ts';
import type { CallRequest, Runtime } from '../runtime.ts';
import { searchTools } from '../search/search-tools.ts';
import { annotationsOf } from './annotations-of.ts';
import * as metaTools from './meta-tools.ts';
import { toCallResult, toRefusal, toSearchResult } from './to-call-result.ts';

/** Two meta-tools, or in classic mode every tool under its own name. */
export function createToolService(
  runtime: Pick<Lazy<Runtime>, 'get'>,
  { classic, onListChanged }: { classic: boolean; onListChanged?: ToolService['onListChanged'] | undefined },
): ToolService {
  // Loaded with the first call, since it would slow down the start.
  let callTool: typeof import('../call/call-tool.ts').callTool | undefined;
  const run = async (call: Pick<CallRequest, 'name' | 'args' | 'bytes' | 'stray'>, context: CallContext) => {
    const loaded = await runtime.get();
    callTool ??= (await import('../call/call-tool.ts')).callTool;
    const { client = null, session, signal, onProgress, trace } = context;
    const address = session?.address ?? null;
    const caller = { client, session: session?.id ?? null, address, ...(trace !== undefined && { trace }) };
    const request = { ...call, caller, signal, onProgress, asker: context, session, canReadOutput: true };
    const reply = await callTool(loaded, request);
    if (!reply.failure) loaded.learner?.called(call.name);
    return toCallResult(reply);
  };
  const callMetaTool = async ({ name, args = {}, bytes }: ToolCall, context: CallContext) => {
    if (name === metaTools.call.name) {
      const stray = strayKeys(args);
      const errors = shapeErrors(args.tool_name, args.args);
      if (errors.length > 0) return withRemarks(toRefusal(errors), strayNotice(stray));
      return run({ name: args.tool_name as string, args: args.args, bytes, stray }, context);
    }
    if (name === metaTools.search.name) {
      const { catalogue, learner, caller, turns } = await runtime.get();
      const search = () => searchTools(catalogue, args, learner);
      const owner = ownerOf({ caller, session: context.session });
      const result = await (turns ? turns.take(search, owner) : search());
      return toSearchResult(result, (tool) => catalogue.index.get(tool)?.tool);
    }
    const unknown = toCallResult(unknownToolReply(name, []));
    return withRemarks(unknown, ['Find tools with climax_search and run them with climax_call.']);
  };
  const listMetaTools = async () => {
    // The list is available at once; the rest loads after the client has its answer.
    setImmediate(() => runtime.get().catch(() => {}));
    return [metaTools.search, metaTools.call];
  };
  return {
    list: classic ? async () => listTools(await runtime.get()) : listMetaTools,
    call: classic ? run : callMetaTool,
    // The two meta-tools never change.
    ...(classic && onListChanged && { onListChanged }),
  };
}

const classicTools = new WeakMap<Catalogue, Tool[]>();

/** All tools as a client sees them; they are the same for every session. */
function listTools({ catalogue }: Runtime): Tool[] {
  const tools = classicTools.get(catalogue) ?? toMcpTools(catalogue);
  classicTools.set(catalogue, tools);
  return tools;
}

function toMcpTools(catalogue: Catalogue): Tool[] {
  const tools = catalogue.tools.map((tool): Tool => {
    const { name, description } = tool.tool;
    const contract = catalogue.contracts.get(name);
    return {
      name,
      description,
      inputSchema: inputSchema(catalogue, tool) as Tool['inputSchema'],
      annotations: annotationsOf(tool.tool),
      ...(contract && {
        outputSchema: contract.outputSchema as Tool['outputSchema'],
        _meta: contract.meta,
      }),
    };
  });
  const aliases = tools.flatMap((tool) => {
    const plain = plainName(tool.name);
    const isFree = plain !== undefined && catalogue.index.get(plain) === undefined;
    return isFree ? [{ ...tool, name: plain }] : [];
  });
  return [...tools, ...aliases];
}

function withRemarks(result: CallToolResult, remarks: readonly string[]): CallToolResult {
  if (remarks.length === 0) return result;
  return {
    ...result,
    content: [...result.content, ...remarks.map((text) => ({ type: 'text' as const, text }))],
  };
}

const kinds = new Map<string, string>([
  ['string', 'a text; pass the object itself, not its JSON'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
]);

/** Why the arguments of `climax_call` name no tool, or give it nothing that could be its arguments. */
function shapeErrors(name: unknown, args: unknown): string[] {
  const errors: string[] = [];
  if (name === undefined || name === null) errors.push("Missing required argument 'tool_name'");
  else if (typeof name !== 'string')
    errors.push("Argument 'tool_name': expected the name of a tool, as text");
  if (args !== undefined && args !== null && (typeof args !== 'object' || Array.isArray(args))) {
    const kind = Array.isArray(args) ? 'a list' : kinds.get(typeof args);
    errors.push(`Argument 'args': expected an object with the tool's arguments, got ${kind}`);
  }
  return errors;
}
