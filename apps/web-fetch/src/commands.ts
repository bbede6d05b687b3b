import { parseArgs } from 'node:util';
import { UsageError } from '@climax/contract-program';
import { fetchPage } from './fetch-page.ts';
import { searchWeb } from './search/search-web.ts';
import { readAddressGuard, readNumberSetting, settings } from './settings.ts';

/** Runs a subcommand and returns its output. */
export type Command = (words: string[], env: NodeJS.ProcessEnv, program: URL) => Promise<object>;

export const commands = new Map<string, Command>([
  ['search', search],
  ['fetch', fetch],
]);

async function search(words: string[], env: NodeJS.ProcessEnv): Promise<object> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      query: { type: 'string' },
      'max-results': { type: 'string' },
      'search-tool': { type: 'string' },
      timeout: { type: 'string' },
    },
  });
  const query = only('query', values.query, positionals);
  const upstream = {
    baseUrl: env.LITELLM_BASE_URL ?? '',
    searxngUrl: env.SEARXNG_BASE_URL ?? '',
    apiKey: env.LITELLM_API_KEY,
    searchTool: values['search-tool'] ?? (env.LITELLM_SEARCH_TOOL || 'web-search'),
    timeoutMs: readNumberSetting(settings.timeout, values.timeout, env) * 1000,
    maxBytes: readNumberSetting(settings.maxBytes, undefined, env),
  };
  const limit = values['max-results'];
  const request = { query, maxResults: limit === undefined ? undefined : integer(limit) };
  return searchWeb(request, upstream);
}

async function fetch(words: string[], env: NodeJS.ProcessEnv, program: URL): Promise<object> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      'include-raw-html': { type: 'boolean' },
      'allow-private': { type: 'boolean' },
      timeout: { type: 'string' },
      'max-bytes': { type: 'string' },
      'max-redirects': { type: 'string' },
    },
  });
  return fetchPage(only('url', values.url, positionals), {
    includeRawHtml: values['include-raw-html'] ?? false,
    guard: readAddressGuard(values['allow-private'], env),
    timeoutMs: readNumberSetting(settings.timeout, values.timeout, env) * 1000,
    maxBytes: readNumberSetting(settings.maxBytes, values['max-bytes'], env),
    maxRedirects: readNumberSetting(settings.maxRedirects, values['max-redirects'], env),
    program,
  });
}

/** The one value a command is about: by flag, or as its single word. */
function only(name: string, flag: string | undefined, positionals: string[]): string {
  const given = flag === undefined ? positionals : [flag, ...positionals];
  if (given.length === 1) return given[0]!;
  throw new UsageError(
    given.length === 0 ? `--${name} is missing` : `expected one ${name}, got ${given.length}`,
  );
}

function integer(text: string): number {
  return /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}
