import { showError } from '@climax/contract-program';
import { mask } from '@climax/masking';
import { showLine } from '@climax/text';
import { ContractError } from '../contract-error.ts';
import { readResults, type SearchResult } from './read-results.ts';
import { readText } from './read-text.ts';

/** Who searches for us: a LiteLLM proxy, or a SearXNG server if no proxy is set. */
export interface SearchUpstream {
  baseUrl: string;
  searxngUrl: string;
  apiKey: string | undefined;
  /** One of the proxy's `search_tools`. */
  searchTool: string;
  timeoutMs: number;
  maxBytes: number;
}

export interface SearchRequest {
  query: string;
  maxResults: number | undefined;
}

/** Asks the proxy. Rejects with a `ContractError` only. */
export async function searchWeb(
  request: SearchRequest,
  upstream: SearchUpstream,
): Promise<{ results: SearchResult[] }> {
  checkRequest(request);
  const signal = AbortSignal.timeout(upstream.timeoutMs);
  try {
    const results = await ask(request, upstream, signal);
    return { results: results.slice(0, request.maxResults) };
  } catch (error) {
    if (signal.aborted) {
      throw new ContractError('timeout', `the search took longer than ${upstream.timeoutMs / 1000} s`, {
        cause: error,
      });
    }
    if (error instanceof ContractError) throw error;
    throw new ContractError('upstream_failure', `the search proxy cannot be reached: ${showError(error)}`, {
      cause: error,
    });
  }
}

function checkRequest({ query, maxResults }: SearchRequest): void {
  if (query.trim() === '') throw new ContractError('invalid_query', 'query is empty');
  if (maxResults !== undefined && !(Number.isInteger(maxResults) && maxResults >= 1 && maxResults <= 25)) {
    throw new ContractError('invalid_query', 'max_results must be an integer from 1 to 25');
  }
}

async function ask(
  request: SearchRequest,
  upstream: SearchUpstream,
  signal: AbortSignal,
): Promise<SearchResult[]> {
  if (upstream.baseUrl === '' && upstream.searxngUrl !== '') return askSearxng(request, upstream, signal);
  const { query, maxResults } = request;
  const response = await fetch(endpoint(upstream), {
    method: 'POST',
    // A redirect would send the key to another host.
    redirect: 'manual',
    signal,
    headers: {
      'content-type': 'application/json',
      ...(upstream.apiKey ? { authorization: `Bearer ${upstream.apiKey}` } : {}),
    },
    body: JSON.stringify({ query, ...(maxResults === undefined ? {} : { max_results: maxResults }) }),
  });
  const text = await readText(response, upstream.maxBytes);
  if (!response.ok) throw refusal(response.status, text, upstream.apiKey);
  return readResults(text);
}

async function askSearxng(
  { query }: SearchRequest,
  { searxngUrl, maxBytes }: SearchUpstream,
  signal: AbortSignal,
): Promise<SearchResult[]> {
  const address = `${searxngUrl.replace(/\/+$/, '')}/search`;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) {
    throw new ContractError(
      'upstream_failure',
      `SEARXNG_BASE_URL is not an http(s) URL: ${showLine(searxngUrl)}`,
    );
  }
  const url = new URL(address);
  url.search = new URLSearchParams({ q: query, format: 'json' }).toString();
  const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'application/json' } });
  const text = await readText(response, maxBytes);
  if (response.status === 403) {
    const hint = 'add "json" to search.formats in its settings.yml';
    throw new ContractError('upstream_failure', `the SearXNG server refuses to answer with JSON; ${hint}`);
  }
  if (!response.ok) throw refusal(response.status, text, undefined);
  return readResults(text, { snippet: 'content', date: 'publishedDate' });
}

function endpoint({ baseUrl, searchTool }: SearchUpstream): URL {
  if (baseUrl === '') {
    throw new ContractError(
      'upstream_failure',
      'neither LITELLM_BASE_URL nor SEARXNG_BASE_URL is set; set one of them',
    );
  }
  const base = baseUrl.replace(/\/+$/, '');
  const address = `${base}/v1/search/${encodeURIComponent(searchTool)}`;
  if (!/^https?:/i.test(base) || !URL.canParse(address)) {
    throw new ContractError(
      'upstream_failure',
      `LITELLM_BASE_URL is not an http(s) URL: ${showLine(baseUrl)}`,
    );
  }
  return new URL(address);
}

/** Statuses by which the proxy says that the request itself is wrong; every other refusal is about the proxy. */
const wrongRequest = new Set([400, 422]);

function refusal(status: number, body: string, apiKey: string | undefined): ContractError {
  const said = apiKey ? body.replaceAll(apiKey, mask) : body;
  const code = wrongRequest.has(status) ? 'invalid_query' : 'upstream_failure';
  return new ContractError(code, `the search proxy answered ${status}: ${showLine(said)}`);
}
