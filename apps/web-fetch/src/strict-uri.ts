/** A URL as RFC 3986 wants it: browsers leave a few characters as they are that the standard asks to escape. */
export function strictUri(url: URL): string {
  const authority = `${url.protocol}//${url.host}`;
  const rest = `${url.pathname}${url.search}${url.hash}`
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w.~:/?#@!$&'()*+,;=%-]/g, (character) => encodeURIComponent(character))
    .replace(/(?<=#.*)#/g, '%23');
  return authority + rest;
}
