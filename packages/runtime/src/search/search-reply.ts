import type { Hit } from '@climax/index';
import { defaultLimit } from '@climax/index/limits';

/** One tool as `climax_search` shows it. */
export interface FoundTool {
  tool_name: string;
  description: string;
  cli_name: string;
  category: string | null;
  tags: string[];
  input_schema: object;
}

/** Most tokens of a reply to a search of the usual ten results; who asks for more results gets more. */
const mostTokens = 1500;
/** From here on schemas come without descriptions: an agent that takes a lower result looks at it again. */
const describedResults = 3;
/** The share of the best score below which a result by words or meaning is left out, and the higher one when the first is clear. */
const tail = { usual: 0.5, clear: 0.65 };
/** How far ahead of the second the first is when it is clear. */
const clearLead = 1.5;

/** Leaves out what shares so few words with the query that the better ones make it useless. */
export function leaveOutTail<T>(hits: readonly Hit<T>[]): Hit<T>[] {
  const [first, second] = hits;
  const isClear = first !== undefined && first.score >= clearLead * (second?.score ?? 0);
  const best = Math.max(0, ...hits.map(({ score }) => score));
  const least = best * (isClear ? tail.clear : tail.usual);
  const isRanked = ({ match }: Hit<T>) => match === 'words' || match === 'meaning';
  return hits.filter((hit) => !isRanked(hit) || hit.score >= least);
}

/** Shortens schemas from the last result to the first until the results fit into a reply; says whose arguments are missing. */
export function fitResults(
  results: readonly FoundTool[],
  limit: number,
): { results: FoundTool[]; withoutArguments: string[] } {
  const budget = mostTokens * Math.max(1, limit / defaultLimit);
  const fitted = results.map((result, i) => (i < describedResults ? result : shorten(result)));
  let tokens = fitted.reduce((sum, result) => sum + tokensOf(result), 0);
  const withoutArguments: string[] = [];
  const replace = (i: number, shorter: FoundTool) => {
    tokens += tokensOf(shorter) - tokensOf(fitted[i]!);
    fitted[i] = shorter;
  };
  for (let i = fitted.length - 1; i >= 0 && tokens > budget; i--) replace(i, shorten(fitted[i]!));
  for (let i = fitted.length - 1; i >= 0 && tokens > budget; i--) {
    withoutArguments.unshift(fitted[i]!.tool_name);
    replace(i, { ...fitted[i]!, input_schema: { type: 'object' } });
  }
  while (fitted.length > 1 && tokens > budget) tokens -= tokensOf(fitted.pop()!);
  return { results: fitted, withoutArguments };
}

/** Names, types, allowed values and defaults and what is required; descriptions stay away. */
function shorten(result: FoundTool): FoundTool {
  return { ...result, input_schema: withoutDescriptions(result.input_schema) as object };
}

const leftOut = new Set(['description', 'title', 'examples', '$comment']);

function withoutDescriptions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutDescriptions);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([key, value]) => !leftOut.has(key) || typeof value === 'object',
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutDescriptions(value)]));
}

function tokensOf(value: unknown): number {
  return estimateTokens(JSON.stringify(value));
}

/** Not fewer than a model counts: words of more than seven letters as several, other characters nearly one by one. */
export function estimateTokens(text: string): number {
  return text.match(/[A-Za-z]{1,7}|\d{1,3}|[\x21-\x7e]{1,2}|[^\x00-\x7f]/g)?.length ?? 0;
}
