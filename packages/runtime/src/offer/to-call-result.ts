import type { ToolDef } from '@climax/config';
import type { CallToolResult } from '@climax/mcp';
import { refusalText } from '../reply/refusal-text.ts';
import type { Reply } from '../reply/reply.ts';
import type { SearchResult } from '../search/search-tools.ts';
import { annotationsOf } from './annotations-of.ts';

/** A reply as an MCP result: the text first, each remark in its own block. */
export function toCallResult(reply: Reply): CallToolResult {
  const { text, meaning, media, remarks, failure, structured } = reply;
  // The output schema of a contract is that of success: a failure is text, and JSON outside the schema's reach.
  const error = failure && structured;
  const meta = { ...exitCode(reply), ...(error && { 'climax/error': errorIn(structured) }) };
  const blocks = [
    ...(error ? [JSON.stringify(error)] : []),
    text,
    ...(meaning === undefined ? [] : [meaning]),
    ...exitStatus(reply),
    ...remarks,
  ];
  return {
    content: [...blocks.map(textBlock), ...(media ? [media] : [])],
    ...(failure && { isError: true }),
    ...(!failure && structured && { structuredContent: structured as Record<string, unknown> }),
    // Some clients show results with `_meta` as JSON, so it is used sparingly.
    ...(Object.keys(meta).length > 0 && { _meta: meta }),
  };
}

function exitCode({ outcome }: Reply): Record<string, unknown> {
  return outcome && outcome.exitCode !== 0 ? { 'climax/exit_code': outcome.exitCode } : {};
}

function errorIn(structured: object): unknown {
  return (structured as { error?: unknown }).error;
}

/** A search reply as one block of JSON; remarks and the risks of the tools are separate blocks. */
export function toSearchResult(
  result: SearchResult,
  toolOf: (name: string) => ToolDef | undefined,
): CallToolResult {
  if (!result.ok) return toRefusal(result.errors);
  const { reply, remarks } = result;
  const found = reply.mode === 'search' ? reply.results : [];
  const hints = found.map(({ tool_name: name }) => [name, annotationsOf(toolOf(name) ?? {})]);
  return {
    content: [JSON.stringify(reply), ...remarks].map(textBlock),
    ...(hints.length > 0 && { _meta: { 'climax/annotations': Object.fromEntries(hints) } }),
  };
}

/** Arguments refused before a tool was looked up. */
export function toRefusal(errors: readonly string[]): CallToolResult {
  return { content: [textBlock(refusalText('arguments', errors))], isError: true };
}

/**
 * Output can imitate the exit line of a reply, but not a separate block. A text whose only exit line is its last one
 * needs no block.
 */
function exitStatus({ text, outcome }: Reply): string[] {
  if (outcome?.status !== 'exited' || outcome.ok) return [];
  const line = `[exit code: ${outcome.exitCode}]`;
  const isTold = text.endsWith(line) && text.indexOf('[exit code:') === text.length - line.length;
  return isTold ? [] : [`Exit status: ${outcome.exitCode}`];
}

function textBlock(text: string) {
  return { type: 'text' as const, text };
}
