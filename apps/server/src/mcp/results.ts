import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { CallResult } from '../call.ts';
import { bullets, describeCall } from '../describe-call.ts';
import type { SearchResult } from '../search.ts';

/** A call's end as an MCP result: the reply first, each remark as a block of its own. */
export function toCallResult(result: CallResult): CallToolResult {
  const { text, remarks, failed } = describeCall(result);
  return {
    content: [text, ...remarks].map(textBlock),
    ...(failed && { isError: true }),
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

function textBlock(text: string) {
  return { type: 'text' as const, text };
}
