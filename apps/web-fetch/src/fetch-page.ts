import { showError } from '@climax/contract-program';
import { showLine } from '@climax/text';
import { ContractError } from './contract-error.ts';
import { decodePage } from './page/decode-page.ts';
import { sniffKind } from './page/page-kind.ts';
import type { Page } from './page/read-page.ts';
import { readPageWithin } from './page/read-page-within.ts';
import type { AddressGuard } from './request/address-guard.ts';
import { type Download, download, type Limits } from './request/download.ts';
import { resolveByDns } from './request/pinned-lookup.ts';
import { strictUri } from './request/strict-uri.ts';

export interface FetchOptions extends Limits {
  includeRawHtml: boolean;
  timeoutMs: number;
  guard: AddressGuard;
  /** The file to run as the parser's thread. */
  program: URL;
}

/** The output of `web.fetch`. `raw_html` is always present, as the contract requires, and empty unless requested. */
export interface FetchedPage extends Page {
  final_url: string;
  raw_html: string;
}

/** Fetches a URL and makes readable text of it. Rejects with a `ContractError` only. */
export async function fetchPage(address: string, options: FetchOptions): Promise<FetchedPage> {
  if (!URL.canParse(address)) throw new ContractError('fetch_failed', `not a URL: ${showLine(address)}`);
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const found = await download(new URL(address), options, {
      guard: options.guard,
      resolve: resolveByDns,
      signal,
    });
    return await present(found, options, signal);
  } catch (error) {
    if (signal.aborted) {
      throw new ContractError(
        'timeout',
        `${showLine(address)} took longer than ${options.timeoutMs / 1000} s`,
        {
          cause: error,
        },
      );
    }
    if (error instanceof ContractError) throw error;
    throw new ContractError('fetch_failed', `${showLine(address)}: ${showError(error)}`, { cause: error });
  }
}

async function present(found: Download, options: FetchOptions, signal: AbortSignal): Promise<FetchedPage> {
  const source = decodePage(found.bytes, found.charset);
  const kind = found.kind === 'unknown' ? sniffKind(source) : found.kind;
  const page = kind === 'html' ? await readPageWithin(source, options.program, signal) : plainPage(source);
  if (page.clean_text === '')
    throw new ContractError('parse_failed', `${showLine(found.url.href)} has no readable text`);
  return {
    final_url: strictUri(found.url),
    ...page,
    lang: page.lang ?? found.language ?? null,
    raw_html: options.includeRawHtml ? source : '',
  };
}

function plainPage(text: string): Page {
  return { title: null, byline: null, published_at: null, lang: null, clean_text: text.trim() };
}
