/** Words that join a sentence, not values. */
const notValues =
  /^(?:and|or|the|an?|is|are|etc|of|to|in|it|none of|others?|more|by|any|all of|used|given|set|defaults|via)$/i;

const fileEnding = /\.(?:toml|ya?ml|json|ini|cfg|conf|txt|md|py|js|ts|html?|xml|csv)$/;

const units =
  /^(?:[nmu]?s|ms|us|ns|[smhdwy]|[kmgtpb]i?b?|min|sec|hours?|days?|weeks?|months?|years?|minutes?|seconds?)$/i;

/** `2.5`, `10px`: the list has examples or bounds. */
const measure = /^\d+(?:\.\d+)(?:\w*|%)$|^\d+(?:px|r?em|%)$|^0$/;

/**
 * The values of a list such as `"auto", 'always' or never (no colours)`; `undefined` when some of it is prose, or when all are measures
 * and it is not said that they are all there are.
 */
export function splitValues(list: string, isComplete = false): string[] | undefined {
  const values = list
    .replace(/\s*\([^)]*\)/g, '')
    .split(/\s*[,|;]\s*(?:or |and )?|\s+or\s+|\s+and\s+|\s*\/\s*/)
    .map((value) => value.trim().replace(/^["'`‘“]+|["'`’”.]+$/g, ''))
    .filter((value) => value !== '' && value !== '…');
  const distinct = [...new Set(values)];
  // `auto|a|yaml|y`: without spaces, even an article is a value.
  const isTight = /^[^\s,;/]+\|[^\s,;/]+$/.test(list);
  if (distinct.length < 2 || distinct.length > 400) return undefined;
  if (!distinct.every((value) => isValue(value) && (isTight || !notValues.test(value)))) return undefined;
  if (isComplete) return distinct;
  return distinct.every((value) => units.test(value) || measure.test(value)) ? undefined : distinct;
}

/** `es20XX` stands for several. */
const isValue = (value: string) =>
  /^[\w.+:@-]+$/.test(value) &&
  !/[a-z\d]X{2,}$/.test(value) &&
  !/^(?:[-.]|\+[a-z])|-$/.test(value) &&
  !fileEnding.test(value);
