import type { DraftTool } from './config/draft.ts';
import type { Header } from './config/header.ts';
import type { Interface } from './config/interface.ts';
import type { Imported } from './import-program.ts';
import type { Origins } from './sources/origins.ts';

/** The file next to the config: what the program accepted, and what the import wrote before manual edits. */
export interface Sidecar {
  header: Header;
  interface: Interface;
  tools: DraftTool[];
  /** By command, where each fact was read. */
  sources: Origins;
}

export const sidecarPath = (file: string) => `${file.replace(/\.ya?ml$/, '')}.import.json`;

export function sidecarOf({ header, interface: facts, draft, origins }: Imported): Sidecar {
  return { header, interface: facts, tools: draft.tools, sources: origins };
}
