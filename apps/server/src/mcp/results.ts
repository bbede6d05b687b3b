import type { CallToolResult } from '@climax/mcp';
import type { CallResult } from '../call.ts';
import type { Verdict } from '../contracts/tool-contract.ts';
import { bullets, describeCall } from '../describe-call.ts';
import type { SearchResult } from '../search.ts';

/** A call's end as an MCP result: the reply first, each remark as a block of its own. */
export function toCallResult(result: CallResult): CallToolResult {
  const { text, remarks, failed } = describeCall(result);
  return {
    content: [text, ...exitStatus(result), ...remarks].map(textBlock),
    ...(failed && { isError: true }),
    ...(result.kind === 'ran' && result.verdict && { structuredContent: structured(result.verdict) }),
    ...(result.kind === 'ran' && { _meta: { 'climax/exit_code': result.outcome.exitCode } }),
  };
}

/** A search reply as one block of JSON; remarks are blocks of their own. */
export function toSearchResult(result: SearchResult): CallToolResult {
  if (!result.ok) return toRefusal(result.errors);
  return { content: [JSON.stringify(result.reply), ...result.remarks].map(textBlock) };
}

/** Arguments that were refused before any tool was looked up. */
export function toRefusal(errors: readonly string[]): CallToolResult {
  return { content: [textBlock(bullets('Argument validation failed:', errors))], isError: true };
}

/** Output can imitate the exit line of the reply; a block of its own cannot be imitated. */
function exitStatus(result: CallResult): string[] {
  if (result.kind !== 'ran' || result.outcome.status !== 'exited' || result.outcome.ok) return [];
  return [`Exit status: ${result.outcome.exitCode}`];
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
