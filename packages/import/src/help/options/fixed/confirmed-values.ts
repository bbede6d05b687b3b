/** Words for any value: `HOST|IP` are two forms of it. */
const forms =
  /^(?:FILE|FILENAME|PATH|DIR|DIRECTORY|URL|URI|NAME|ID|STRING|TEXT|NUM|NUMBER|N|HOST|HOSTNAME|IP|ADDRESS|PORT|USER|UID|GROUP|GID|DATE|TIME|SIZE|PATTERN|REGEX|GLOB|VALUE|KEY|TAG|BRANCH|COMMIT|HASH|REV|VERSION)$/;

/** Values of which the placeholder gives a hint that the description confirms. */
export function confirmedValues(text: string, placeholder: string): string[] | undefined {
  return namedAgain(text, placeholder) ?? initials(text, placeholder) ?? assigned(text, placeholder);
}

/** `-inform PEM|DER   Input format - DER or PEM`: capitals, or words of a list, are the values themselves where the description names each again. */
function namedAgain(text: string, placeholder: string): string[] | undefined {
  const isList = /^[a-z][\w-]*(?:,[a-z][\w-]*)+$/.test(placeholder);
  if (!isList && !/^[A-Z][A-Z0-9]*(?:\|[A-Z][A-Z0-9]*)+$/.test(placeholder)) return undefined;
  const words = placeholder.split(isList ? ',' : '|');
  // A list could be an example: `set: does it run? count: how often?` says what each of its words means.
  const isNamed = (word: string) => new RegExp(`\\b${word}${isList ? ':' : '\\b'}`).test(text);
  return words.every((word) => !forms.test(word) && isNamed(word)) ? words : undefined;
}

/** `--outbuf=N|L|B   set out buffering to None, Line, or Block`. */
function initials(text: string, placeholder: string): string[] | undefined {
  if (!/^[A-Z](?:\|[A-Z])+$/.test(placeholder)) return undefined;
  const letters = placeholder.split('|');
  const words = letters.map((letter) => `${letter}[a-z]+`).join(',? (?:or )?');
  return new RegExp(`\\b${words}\\b`).test(text) ? letters : undefined;
}

/** `FLAG   Use the cache (FLAG=true) or don't (FLAG=false)`. */
function assigned(text: string, placeholder: string): string[] | undefined {
  if (!/^[A-Z]{2,}$/.test(placeholder)) return undefined;
  const uses = [...text.matchAll(new RegExp(`\\(${placeholder}=([a-z][\\w-]*)\\)`, 'g'))];
  const values = [...new Set(uses.map(([, value]) => value!))];
  return values.length >= 2 ? values : undefined;
}
