/** The cursor position in a YAML text. */
export interface YamlPlace {
  kind: 'key' | 'value';
  /** The keys that lead there; for a value its own key too. */
  path: string[];
  /** The part of the key or value already typed. */
  typed: string;
}

/**
 * The place at the end of `before`, the text up to the cursor. It reads indentation and braces, which is what people write;
 * null in comments, quotes and texts of several lines.
 */
export function yamlPlace(before: string): YamlPlace | null {
  const lines = before.split('\n');
  const line = lines.pop() as string;
  const parts = /^(?<indent> *)(?:- +)*(?<rest>.*)$/.exec(line)?.groups as { indent: string; rest: string };
  if (/(?:^|\s)#/.test(line)) return null;
  const parents = parentKeys(lines, parts.indent.length);
  return placeInLine(parts.rest, parents);
}

/** Parses a line: a key, a value, or nested mappings in braces. */
function placeInLine(rest: string, parents: string[]): YamlPlace | null {
  const { key, value: written = '' } = entryPattern.exec(rest)?.groups ?? {};
  if (key === undefined) return /["']/.test(rest) ? null : { kind: 'key', path: parents, typed: rest };
  const value = written.trimStart();
  const path = [...parents, unquote(key)];
  if (value.startsWith('{')) return placeInBraces(value.slice(1), path);
  if (/^[|>"'&*[]/.test(value)) return null;
  return { kind: 'value', path, typed: value };
}

const entryPattern = /^\s*(?<key>"[^"]*"|'[^']*'|[^\s:{}[\],"'#][^:{}[\],#]*?)\s*:(?<value>\s.*|)$/;

/** The text after an opening brace: closed parts are skipped, and only the last entry counts. */
function placeInBraces(text: string, path: string[]): YamlPlace | null {
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] as string;
    if ('{['.includes(character)) depth++;
    if ('}]'.includes(character)) depth--;
    if (depth < 0) return null;
    if (character === ',' && depth === 0) start = index + 1;
  }
  return placeInLine(text.slice(start).trimStart(), path);
}

/** The keys above that a line with this indentation belongs to. */
function parentKeys(lines: string[], indent: number): string[] {
  const keys: string[] = [];
  let limit = indent;
  for (const line of lines.toReversed()) {
    if (limit === 0) break;
    if (/^\s*(#|$)/.test(line)) continue;
    const own = /^ */.exec(line)?.[0].length ?? 0;
    if (own >= limit) continue;
    const key = entryPattern.exec(line.replace(/\s#.*$/, ''))?.groups?.key;
    limit = own;
    if (key !== undefined) keys.unshift(unquote(key));
  }
  return keys;
}

function unquote(key: string): string {
  return key.replace(/^(["'])(.*)\1$/, '$2');
}
