import type { Introduction, ToolService } from '@climax/mcp';
import type { Lazy } from '../lazy.ts';
import type { Runtime } from '../runtime.ts';
import { version } from '../version.ts';
import { createToolService } from './tools.ts';

export interface OfferOptions {
  name: string;
  classic: boolean;
  /** Not needed before the first call or, in classic mode, the list of tools. */
  runtime: Pick<Lazy<Runtime>, 'get'>;
}

const instructions =
  'Command-line tools. Find one with climax_search in your own words, then run it by name with climax_call.';

/** What the server offers to each of its clients: its introduction and its tools. */
export function createOffer({ name, classic, runtime }: OfferOptions): {
  introduction: Introduction;
  tools: ToolService;
} {
  return {
    introduction: { serverInfo: { name, version }, ...(!classic && { instructions }) },
    tools: createToolService(runtime, { classic }),
  };
}
