import type { CallListener } from '@climax/audit';
import type { ResolvedTool } from '@climax/config';
import type { ApprovalSettings } from '@climax/consent';
import type { AllowedTool, CheckInput } from '@climax/policy';
import type { OutputPart, OutputQuery, SearchReply, SearchRequest } from './api.ts';

/** What the desk needs of the server that it belongs to. */
export interface DeskHost {
  version: string;
  /** The tools and rules in force; another object after they have changed. */
  catalogue(): DeskCatalogue;
  /** Answers as an agent would be answered, and says why. */
  search(request: SearchRequest): Promise<SearchReply>;
  /** The whole life of a call, as over every transport: gate, approval, limiter, record. Never throws. */
  call(call: HostCall): Promise<HostReply>;
  /** A part of a stored output of this session; undefined when it is not kept, a string when the request is wrong. */
  readOutput(query: OutputQuery, session: DeskSession): Promise<OutputPart | string | undefined>;
  /** Calls `listener` with the records of every call, from any caller. */
  observe(listener: CallListener): () => void;
  /** Calls `listener` when the catalogue has been replaced. */
  onChange(listener: () => void): () => void;
  /** The file that the policy is in, or would be in; undefined when there can be none. */
  policyFile: string | undefined;
  /** Puts the policy file in force; undefined, or why the old rules stay. */
  reload(): Promise<string | undefined>;
}

export interface DeskCatalogue {
  serverName: string;
  /** Everything that is loaded, also what the policy hides. */
  loaded: readonly ResolvedTool[];
  /** What may be called. */
  tools: readonly AllowedTool[];
  approval: ApprovalSettings;
  /** The server's environment. */
  env: NodeJS.ProcessEnv;
  contract(name: string): { outputSchema: object; checkInput: CheckInput } | undefined;
  /** The arguments as an agent sees them. */
  inputSchema(tool: AllowedTool): object;
  warnings: readonly string[];
}

export interface DeskSession {
  id: string;
  /** Aborted when the desk ends. */
  signal: AbortSignal;
}

export interface HostCall {
  /** What the record calls it. */
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
