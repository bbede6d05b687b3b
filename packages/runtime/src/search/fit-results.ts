import type { Hit } from '@climax/index';
import { defaultLimit } from '@climax/index';
import { cutText } from '@climax/text/bytes';

/** One tool as `climax_search` shows it. */
export interface FoundTool {
  tool_name: string;
  description: string;
  cli_name: string;
  category: string | null;
  tags: string[];
  input_schema: object;
}

/** Most tokens of a reply to a search of the usual ten results; larger limits get proportionally more. */
const maxTokens = 1500;
/** Texts are not cut below this many characters. */
const minTextLength = 60;
/** From here on schemas come without descriptions: an agent that takes a lower result looks at it again. */
const describedResults = 3;
/** The share of the best score below which a result by words or meaning is left out, and the higher one when the first is clear. */
const tail = { usual: 0.5, clear: 0.65 };
/** How far ahead of the second the first is when it is clear. */
const clearLead = 1.5;

/** Leaves out results that share few words with the query when better ones exist. */
export function leaveOutTail<T>(hits: readonly Hit<T>[]): Hit<T>[] {
  const [first, second] = hits;
  const isClear = first !== undefined && first.score >= clearLead * (second?.score ?? 0);
  const best = Math.max(0, ...hits.map(({ score }) => score));
  const least = best * (isClear ? tail.clear : tail.usual);
  const isRanked = ({ match }: Hit<T>) => match === 'words' || match === 'meaning';
  return hits.filter((hit) => !isRanked(hit) || hit.score >= least);
}

/**
 * Brings the results within the size of a reply: what the schemas of the last results say goes first, then arguments that are not required, then
 * the ends of long texts, then results. Says which tools have more arguments than are shown.
 */
export function fitResults(
  results: readonly FoundTool[],
  limit: number,
): { results: FoundTool[]; withoutArguments: string[] } {
  const budget = maxTokens * Math.max(1, limit / defaultLimit);
  const fitted = results.map((result, i) => (i < describedResults ? result : shorten(result)));
  let tokens = fitted.reduce((sum, result) => sum + tokensOf(result), 0);
  const shrinkAll = (shrink: (result: FoundTool, room: number) => FoundTool) => {
    for (let i = fitted.length - 1; i >= 0 && tokens > budget; i--) {
      const before = fitted[i]!;
      const size = tokensOf(before);
      fitted[i] = shrink(before, size - (tokens - budget));
      tokens += tokensOf(fitted[i]!) - size;
    }
  };
  shrinkAll(shorten);
  shrinkAll(outline);
  const outlined = [...fitted];
  shrinkAll(keepArguments);
  const withoutArguments = fitted
    .filter((result, i) => result !== outlined[i])
    .map((result) => result.tool_name);
  shrinkAll(cutTexts);
  while (fitted.length > 1 && tokens > budget) tokens -= tokensOf(fitted.pop()!);
  return { results: fitted, withoutArguments };
}

/** Names, types, allowed values and defaults and what is required; descriptions stay away. */
function shorten(result: FoundTool): FoundTool {
  return { ...result, input_schema: withoutDescriptions(result.input_schema) as object };
}

interface Schema {
  type?: unknown;
  properties?: Record<string, { type?: unknown }>;
  required?: string[];
}

/** Names, types and what is required. */
function outline(result: FoundTool): FoundTool {
  const { type, properties = {}, required } = result.input_schema as Schema;
  const types = Object.entries(properties).map(([name, property]) => [name, { type: property.type }]);
  return {
    ...result,
    input_schema: { type, properties: Object.fromEntries(types), ...(required && { required }) },
  };
}

/** As many arguments as there is room for, those that are required first. */
function keepArguments(result: FoundTool, room: number): FoundTool {
  const { type, properties = {}, required = [] } = result.input_schema as Schema;
  const names = Object.keys(properties);
  const inOrder = [
    ...names.filter((name) => required.includes(name)),
    ...names.filter((name) => !required.includes(name)),
  ];
  const kept: [string, object][] = [];
  let left = room - tokensOf({ ...result, input_schema: { type, properties: {}, required: [] } });
  for (const name of inOrder) {
    left -= tokensOf({ [name]: properties[name] }) + (required.includes(name) ? tokensOf(name) + 1 : 0);
    if (left < 0) break;
    kept.push([name, properties[name]!]);
  }
  const stillRequired = required.filter((name) => kept.some(([other]) => other === name));
  if (kept.length === 0) return { ...result, input_schema: { type } };
  return {
    ...result,
    input_schema: {
      type,
      properties: Object.fromEntries(kept),
      ...(stillRequired.length > 0 && { required: stillRequired }),
    },
  };
}

/** The beginnings of texts that no reply has room for. */
function cutTexts(result: FoundTool, room: number): FoundTool {
  const cut = { ...result };
  const isTooLong = () => tokensOf(cut) > room;
  while (isTooLong() && cut.tags.length > 0) cut.tags = cut.tags.slice(0, cut.tags.length >> 1);
  for (const key of ['description', 'category', 'cli_name'] as const) {
    while (isTooLong() && (cut[key]?.length ?? 0) > minTextLength) {
      const text = cut[key] ?? '';
      cut[key] = `${cutText(text, Math.floor(text.length * 0.8) - 1)}…`;
    }
  }
  return cut;
}

const leftOut = new Set(['description', 'title', 'examples', '$comment', 'pattern']);

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

/**
 * Not fewer than a model counts: words of more than seven letters as several, endless ones nearly letter by letter, other characters nearly one
 * by one.
 */
export function estimateTokens(text: string): number {
  const plain = text.replace(/[A-Za-z]{25,}/g, (word) => '! '.repeat(word.length / 2));
  return plain.match(/[A-Za-z]{1,7}|\d{1,3}|[\x21-\x7e]{1,2}|[^\x00-\x7f]/g)?.length ?? 0;
}
