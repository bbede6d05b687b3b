/** `[FILE]... Print the file`: a description after a gap is not usage, and neither is `< list` of the shell. */
export const withoutComment = (line: string) =>
  line
    .replace(/…/g, '...')
    // `?FILE?` may be left out.
    .replace(/(?<=^|\s)\?([A-Za-z][^?]*)\?(?=\s|$)/g, '[$1]')
    .replace(/\s{3,}[A-Z][a-z].*$/, '')
    // `[file ..]       edit specified file(s)`, `[<hostname>]     <-Display the cache`
    .replace(/\s{3,}(?:[a-z]+(?: [a-z()]+)+|<-.*)$/, '')
    // `[COMMAND] — run it in a chroot`, `[OPTION…] - container monitor`
    .replace(/\s[–—]\s+[A-Za-z].*$/, '')
    .replace(/(?<=[\]>])\s-\s+[A-Za-z]+(?: [A-Za-z.,]+)+$/, '')
    // `[INPUT]...   (without -G)`
    .replace(/\s\((?:without|with|for|if) [^()]*\)$/, '')
    // `{-p | --profile} file`: two spellings and their value.
    .replace(/[{(]\s*(-(\w))\s*\|\s*(--\2[\w-]*)\s*[)}](?=\s)/gi, '$1|$3')
    .replace(/\s+#\s.*$/, '')
    .replace(/\s+(?:[<>]\s|>\w).*$/, '');
