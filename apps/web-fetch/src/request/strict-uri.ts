const maxFragmentLength = 200;

/**
 * A URL as RFC 3986 requires it: browsers leave a few characters unescaped that the standard says to escape. No server
 * has seen the fragment, so a long one is cut.
 */
export function strictUri(url: URL): string {
  const address = escapeRest(`${url.pathname}${url.search}`);
  const fragment = escapeRest(url.hash.slice(1, maxFragmentLength + 1).replace(/%[0-9a-f]?$/i, ''));
  return `${url.protocol}//${url.host}${address}${fragment === '' ? '' : `#${fragment}`}`;
}

function escapeRest(text: string): string {
  return text
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w.~:/?@!$&'()*+,;=%-]/gu, (character) => encodeURIComponent(character));
}
