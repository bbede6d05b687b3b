import type { Introduction, ToolService } from '@climax/mcp';
import type { Lazy } from '../lazy.ts';
import type { Runtime } from '../runtime.ts';
import { createToolService } from './create-tool-service.ts';

export interface OfferOptions {
  name: string;
  version: string;
  classic: boolean;
  /** Instructions for agents that only have the two meta-tools. */
  instructions: string;
  /** Present if the tools can change at run time. */
  onListChanged?: ToolService['onListChanged'] | undefined;
  /** Not needed before the first call or, in classic mode, the list of tools. */
  runtime: Pick<Lazy<Runtime>, 'get'>;
}

/** What the server offers to clients: its introduction and tools. */
export function createOffer({ name, version, classic, instructions, runtime, onListChanged }: OfferOptions): {
  introduction: Introduction;
  tools: ToolService;
} {
  return {
    introduction: { serverInfo: { name, version }, ...(!classic && { instructions }) },
    tools: createToolService(runtime, { classic, onListChanged }),
  };
}
