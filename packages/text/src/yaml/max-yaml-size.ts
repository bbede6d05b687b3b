/** Maximum size of a file in bytes (of a string: in characters). */
export const maxYamlSize = 8 * 1024 * 1024;

/** Values are estimated by counting separators; a parser needs about 300 bytes for each. */
const maxSeparators = 500_000;
const separators = new Set([...'\n\r,[{'].map((character) => character.charCodeAt(0)));

/** Shorter texts cannot have too many values. */
const alwaysFine = maxSeparators;

/** Why a file is too large to be read, or undefined. */
export function sizeExcess(input: string | Uint8Array): string | undefined {
  if (input.length > maxYamlSize) return `larger than ${maxYamlSize / 1024 / 1024} MiB, the limit for a file`;
  if (typeof input !== 'string' || input.length <= alwaysFine) return undefined;
  let count = 0;
  for (let i = 0; i < input.length; i += 1) if (separators.has(input.charCodeAt(i))) count += 1;
  return count > maxSeparators ? 'more than 500,000 lines or values, the limit for a file' : undefined;
}
