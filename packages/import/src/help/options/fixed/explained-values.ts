import { splitValues } from '../values/split-values.ts';

/** `WHEN is 'always', 'never', or 'auto'`, anywhere in the text. */
export function explainedValues(text: string): (placeholder: string | undefined) => string[] | undefined {
  const known = new Map<string, string[] | undefined>();
  return (placeholder) => {
    if (!placeholder || !/^[A-Z][A-Z_-]{2,}$/.test(placeholder)) return undefined;
    if (!known.has(placeholder)) known.set(placeholder, findExplanation(text, placeholder));
    return known.get(placeholder);
  };
}

function findExplanation(text: string, placeholder: string): string[] | undefined {
  const found = new RegExp(
    `\\b${placeholder} (?:is|can be|may be|must be)(?: one of| either)?:?\\s+((?:["'\`]?[\\w.+-]+["'\`]?(?:,? or\\s+|,\\s+)(?:or )?)+["'\`][\\w.+-]+["'\`])`,
  ).exec(text)?.[1];
  return found === undefined ? undefined : splitValues(found);
}
