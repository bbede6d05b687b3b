import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { CallResult } from '../call.ts';
import type { Verdict } from '../contracts/tool-contract.ts';
import { bullets, describeCall } from '../describe-call.ts';
import type { SearchResult } from '../search.ts';

/** A call's end as an MCP result: the reply first, each remark as a block of its own. */
export function toCallResult(result: CallResult): CallToolResult {
  const { text, remarks, failed } = describeCall(result);
  return {
    content: [text, ...remarks].map(textBlock),
    ...(failed && { isError: true }),
    ...(result.kind === 'ran' && result.verdict && { structuredContent: structured(result.verdict) }),
    ...(result.kind === 'ran' && { _meta: { 'climax/exit_code': result.outcome.exitCode } }),
  };
}

/** A search reply as one block of JSON. */
export function toSearchResult(result: SearchResult): CallToolResult {
  return result.ok ? { content: [textBlock(JSON.stringify(result.reply))] } : toRefusal(result.errors);
}

/** Arguments that were refused before any tool was looked up. */
export function toRefusal(errors: readonly string[]): CallToolResult {
  return { content: [textBlock(bullets('Argument validation failed:', errors))], isError: true };
}

/** What the contract vouches for: the output, or the error with its HTTP status. */
function structured(verdict: Verdict): Record<string, unknown> {
  if (verdict.ok) return verdict.value as Record<string, unknown>;
  const { code, message, status } = verdict.failure;
  return { error: { code, message, http_status: status } };
}

function textBlock(text: string) {
  return { type: 'text' as const, text };
}
