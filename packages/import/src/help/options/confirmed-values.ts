/** Words for any value: `HOST|IP` are two forms of it. */
const forms =
  /^(?:FILE|FILENAME|PATH|DIR|DIRECTORY|URL|URI|NAME|ID|STRING|TEXT|NUM|NUMBER|N|HOST|HOSTNAME|IP|ADDRESS|PORT|USER|UID|GROUP|GID|DATE|TIME|SIZE|PATTERN|REGEX|GLOB|VALUE|KEY|TAG|BRANCH|COMMIT|HASH|REV|VERSION)$/;

/** `-inform PEM|DER   Input format - DER or PEM`: capitals are the values themselves where the description names each again. */
export function confirmedValues(text: string, placeholder: string): string[] | undefined {
  if (!/^[A-Z][A-Z0-9]*(?:\|[A-Z][A-Z0-9]*)+$/.test(placeholder)) return undefined;
  const words = placeholder.split('|');
  const isNamed = (word: string) => new RegExp(`\\b${word}\\b`).test(text);
  return words.every((word) => !forms.test(word) && isNamed(word)) ? words : undefined;
}
