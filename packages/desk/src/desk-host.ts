import type { CallListener } from '@climax/audit';
import type { ResolvedTool } from '@climax/config';
import type { ApprovalSettings } from '@climax/consent';
import type { AllowedTool, CheckInput, Surroundings } from '@climax/policy';
import type { OutputPart, OutputQuery, SearchReply, SearchRequest } from './api.ts';

/** The server behind the desk. */
export interface DeskHost {
  version: string;
  /** The current tools and rules; replaced when they change. */
  catalogue(): DeskCatalogue;
  /** Answers a search as for an agent, with explanations. */
  search(request: SearchRequest): Promise<SearchReply>;
  /** The whole life of a call, as over every transport: gate, approval, limiter, record. Never throws. */
  call(call: HostCall): Promise<HostReply>;
  /** Part of a stored output of this session; undefined if it is not kept, a string if the request is invalid. */
  readOutput(query: OutputQuery, session: DeskSession): Promise<OutputPart | string | undefined>;
  /** Calls `listener` with the records of every call, from any caller. */
  observe(listener: CallListener): () => void;
  /** Calls `listener` when the catalogue has been replaced. */
  onChange(listener: () => void): () => void;
  /** The existing or future policy file; undefined if there can be none. */
  policyFile: string | undefined;
  /** Reloads the policy file; returns why it failed, or undefined. */
  reload(): Promise<string | undefined>;
}

export interface DeskCatalogue extends Surroundings {
  serverName: string;
  /** All loaded tools, including hidden ones. */
  loaded: readonly ResolvedTool[];
  /** The allowed tools. */
  tools: readonly AllowedTool[];
  approval: ApprovalSettings;
  contract(name: string): { outputSchema: object; checkInput: CheckInput } | undefined;
  /** The input schema as an agent sees it. */
  inputSchema(tool: AllowedTool): object;
  warnings: readonly string[];
}

export interface DeskSession {
  id: string;
  /** Aborted when the desk ends. */
  signal: AbortSignal;
}

export interface HostCall {
  /** Its name in the record. */
  id: string;
  tool: string;
  args: Record<string, unknown>;
  session: DeskSession;
  signal: AbortSignal;
  onProgress(line: string): void;
}

/** How a call ended: the part of the server's reply that the page shows. */
export interface HostReply {
  text: string;
  remarks: readonly string[];
  meaning?: string | undefined;
  media?: { type: 'image' | 'audio'; mimeType: string; data: string } | undefined;
  failure?: { code: string } | undefined;
  outcome?: { exitCode: number } | undefined;
  structured?: object | undefined;
  outputId?: string | undefined;
}
