import type { DraftTool } from './config/draft.ts';
import type { Header } from './config/header.ts';
import type { Interface } from './config/interface.ts';
import type { Imported } from './import-program.ts';

/** Stands beside the config: what the program accepted, and what the import wrote before anybody edited it. */
export interface Sidecar {
  header: Header;
  interface: Interface;
  tools: DraftTool[];
}

export const sidecarPath = (file: string) => `${file.replace(/\.ya?ml$/, '')}.import.json`;

export function sidecarOf({ header, interface: facts, draft }: Imported): Sidecar {
  return { header, interface: facts, tools: draft.tools };
}
