import { loadConfigs } from '@climax/config';
import type { DeskCatalogue, DeskHost } from '@climax/desk';
import type { Catalogue, Runtime } from '@climax/runtime';
import { inputSchema } from '@climax/runtime/inspect';
import type { Reloading } from '@climax/runtime/operations';
import { callTool, explainedSearch, readPart } from '@climax/runtime/operations';

export interface DeskHostOptions {
  version: string;
  configs: readonly string[];
  policyFile: string | undefined;
  reloading: Reloading | undefined;
}

/** A running server as the desk sees it. */
export function createDeskHost(
  runtime: Runtime,
  { version, configs, policyFile, reloading }: DeskHostOptions,
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
    search: (request) => explainedSearch(runtime.catalogue, request),
    call: ({ tool: name, session, ...call }) => {
      const caller = { client: 'desk', session: session.id };
      return callTool(runtime, { ...call, name, session, caller, untilEnd: true });
    },
    async readOutput({ id, ...query }, session) {
      const recording = runtime.outputs?.store.find(session.id, id);
      const part = recording && (await readPart(recording, query, maxChars));
      return typeof part === 'object' ? { remarks: [], ...part } : part;
    },
    observe: runtime.observe,
    onChange: (listener) => reloading?.onChange(listener) ?? (() => {}),
    reload: async () => reloading?.reload(),
  };
}

/** Characters of one page of an output. */
const maxChars = 200_000;

function describe(catalogue: Catalogue, configs: readonly string[]): DeskCatalogue {
  const { serverName, tools, approval, contracts, env, directory, warnings } = catalogue;
  return {
    serverName,
    loaded: loadConfigs([...configs]).tools,
    tools,
    approval,
    env,
    directory,
    contract: (name) => contracts.get(name),
    inputSchema: (tool) => inputSchema(catalogue, tool),
    warnings,
  };
}
