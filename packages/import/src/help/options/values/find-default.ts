const defaults = [
  /[[(]default(?: value)?(?: is)?\s*[:=]?\s*"([^"]*)"[\])]/i,
  /[[(]default(?: value)?(?: is)?\s*[:=]?\s*'([^']*)'[\])]/i,
  /[[(]defaults?(?: value)?(?: is| to)?\s*[:=]?\s*((?:map)?\[[^\]]*\]|[^\s\])(;,][^\])(;]*?)\s*(?:[\])]|; |, (?:min|max|env): )/i,
  /\bdefaults? ?[:=] ?["'`]?([^\s"'`,;]+?)["'`]?\.?(?:\s|$|;|,|\))/i,
  /\bdefault\s+value\s+(?:is|of|:)\s+["'`]?(-?[\w./]*\w)["'`]?(?=[.,;)]|\s|$)/i,
  /\bdefaults? (?:to|is) ["'`]([^"'`]+)["'`]|, default "([^"]+)"$/i,
  /\bdefaults? (?:to|is) (-?\d+(?:\.\d+)?|true|false|[A-Za-z0-9_./-]*[A-Za-z0-9_/])(?=[.,;)]?(?:\s*$|[.,;)]\s|\s\())/i,
];

/** The value that a description says is used when the option is absent; `[]` for an empty list. */
export function findDefault(text: string): string | undefined {
  if (/\(default (?:map)?\[\]\)/.test(text)) return '[]';
  for (const pattern of defaults) {
    const found = pattern.exec(text);
    const value = (found?.[1] ?? found?.[2])?.replace(/\s+/g, ' ').trim();
    if (value !== undefined && value.length <= 120) return value;
  }
  return undefined;
}
