export const help = `climax-web-fetch: web search and readable pages, as JSON on stdout

Usage
  climax-web-fetch search --query=TEXT [--max-results=N]
  climax-web-fetch fetch --url=URL [--include-raw-html]

search   asks a LiteLLM proxy and prints {"results": [{"title", "url", "snippet", "date"}]}
  --query=TEXT           what to look for
  --max-results=N        1 to 25
  --search-tool=NAME     one of the proxy's search tools (LITELLM_SEARCH_TOOL; web-search)
  LITELLM_BASE_URL       the proxy, for example https://litellm.example.com
  LITELLM_API_KEY        its key
  SEARXNG_BASE_URL       a SearXNG server to ask where no proxy is set; it must allow format=json

fetch    prints {"final_url", "title", "byline", "published_at", "lang", "clean_text", "raw_html"}
  --url=URL              http or https
  --include-raw-html     fill raw_html, which is empty otherwise
  --allow-private        contact private, loopback and link-local addresses too
                         (WEB_FETCH_ALLOW_PRIVATE: 1, or networks such as 10.0.0.0/8,127.0.0.1)
  --max-bytes=N          largest page, unpacked (WEB_FETCH_MAX_BYTES; 5242880)
  --max-redirects=N      0 to 20 (WEB_FETCH_MAX_REDIRECTS; 5)

both
  --timeout=SECONDS      for everything together (WEB_FETCH_TIMEOUT; 25)
  --help                 this text

Exit status: 0 done; 1 failed, with {"error": {"code", "message"}} on stdout; 2 wrong usage, explained on stderr.
`;
