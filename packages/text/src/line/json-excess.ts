/** Shorter texts are always fast to parse. */
const shortLength = 256 * 1024;
/** Names of all mappings together, and values behind the first of each list and mapping. */
const maxNames = 50_000;
const maxValues = 200_000;
const maxLevels = 10_000;

/**
 * Says why JSON from outside would take too long to read; undefined if it would not. Each name of a mapping costs much
 * more than its characters, and so do each value and level. Does not say whether the text is JSON.
 */
export function jsonExcess(text: string): string | undefined {
  if (text.length <= shortLength) return undefined;
  let names = 0;
  let values = 0;
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === quote) at = endOfJsonString(text, at);
    else if (character === colon) names += 1;
    else if (character === comma) values += 1;
    else if (character === bracket || character === brace) levels += 1;
    else if (character === closingBracket || character === closingBrace) levels -= 1;
    if (names > maxNames) return `there are more than ${maxNames} names in it`;
    if (values > maxValues) return `there are more than ${maxValues} values in it`;
    if (levels > maxLevels) return `it is nested more than ${maxLevels} levels deep`;
  }
  return undefined;
}

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [bracket, closingBracket, brace, closingBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The place of the quote that ends the string that begins at `start`; behind the text if there is none. */
export function endOfJsonString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== quote) at += text.charCodeAt(at) === backslash ? 2 : 1;
  return at;
}
