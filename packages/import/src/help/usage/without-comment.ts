/** `[FILE]... Print the file`: a description after a gap is not usage, and neither is `< list` of the shell. */
export const withoutComment = (line: string) =>
  line
    .replace(/…/g, '...')
    // `?FILE?` may be left out.
    .replace(/(?<=^|\s)\?([A-Za-z][^?]*)\?(?=\s|$)/g, '[$1]')
    .replace(/\s{3,}[A-Z][a-z].*$/, '')
    .replace(/\s+#\s.*$/, '')
    .replace(/\s+(?:[<>]\s|>\w).*$/, '');
