import { loadConfigs } from '@climax/config';
import type { DeskCatalogue, DeskHost } from '@climax/desk';
import type { SearchReply, SearchRequest } from '@climax/desk/api';
import { callTool } from '../call.ts';
import { type Catalogue, inputSchema } from '../compose.ts';
import { toSearchResult } from '../mcp/results.ts';
import { readPart } from '../outputs/output-tool.ts';
import type { Reloading } from '../reload.ts';
import type { Runtime } from '../runtime.ts';
import { searchTools } from '../search.ts';
import { estimateTokens } from '../search-reply.ts';
import { version } from '../version.ts';

export interface DeskHostOptions {
  configs: readonly string[];
  policyFile: string | undefined;
  reloading: Reloading | undefined;
}

/** A running server as the desk sees it. */
export function createDeskHost(
  runtime: Runtime,
  { configs, policyFile, reloading }: DeskHostOptions,
): DeskHost {
  const catalogues = new WeakMap<Catalogue, DeskCatalogue>();
  return {
    version,
    policyFile,
    catalogue() {
      const { catalogue } = runtime;
      const known = catalogues.get(catalogue) ?? describe(catalogue, configs);
      catalogues.set(catalogue, known);
      return known;
    },
    search: (request) => search(runtime.catalogue, request),
    call: ({ tool: name, session, ...call }) =>
      callTool(runtime, {
        ...call,
        name,
        session,
        caller: { client: 'desk', session: session.id },
        untilEnd: true,
      }),
    readOutput({ id, ...query }, session) {
      const recording = runtime.outputs?.store.find(session.id, id);
      const part = recording ? readPart(recording, query, maxChars) : 'This output is not kept any more';
      return typeof part === 'string' ? part : { remarks: [], ...part };
    },
    observe: runtime.observe,
    onChange: (listener) => reloading?.onChange(listener) ?? (() => {}),
    reload: async () => reloading?.reload(),
  };
}

/** Characters of one page of an output. */
const maxChars = 200_000;

function describe(catalogue: Catalogue, configs: readonly string[]): DeskCatalogue {
  const { serverName, tools, approval, contracts, warnings } = catalogue;
  return {
    serverName,
    loaded: loadConfigs([...configs]).tools,
    tools,
    approval,
    contract: (name) => contracts.get(name),
    inputSchema: (tool) => inputSchema(catalogue, tool),
    warnings,
  };
}

async function search(catalogue: Catalogue, request: SearchRequest): Promise<SearchReply> {
  const result = await searchTools(catalogue, request);
  const { content, isError = false } = toSearchResult(result);
  const [text = '', ...remarks] = content.map((block) => (block.type === 'text' ? block.text : ''));
  const found = result.ok && result.reply.mode === 'search' ? result.reply.results : undefined;
  const { index, meaning = index } = catalogue;
  const answer = found && (await meaning.answer({ ...request, limit: found.length, explain: true }));
  return {
    text,
    tokens: [text, ...remarks].reduce((sum, each) => sum + estimateTokens(each), 0),
    remarks,
    isError,
    fit: answer?.fit ?? null,
    unmet: answer?.unmet ?? [],
    results: (answer?.hits ?? []).map(({ tool, ...hit }) => ({ ...hit, tool: tool.tool.name })),
  };
}
