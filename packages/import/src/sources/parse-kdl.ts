/** A node of a KDL document: `name "argument" key=value { children }`. */
export interface KdlNode {
  name: string;
  args: KdlValue[];
  props: Map<string, KdlValue>;
  children: KdlNode[];
}

type KdlValue = string | number | boolean | null;

const token =
  /\s*(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)|\\\s*\n|(#*"(?:[^"\\]|\\.)*"#*|[{};]|\n|[^\s{};="]+=?|=)|[ \t\r]+/gy;

/** More levels than any program has commands below commands. */
const mostLevels = 100;

/** Parses the subset of KDL that specifications use; anything else is skipped. Undefined for too many levels. */
export function parseKdl(text: string): KdlNode[] | undefined {
  const tokens = [...text.matchAll(token)].flatMap(([, word]) => (word === undefined ? [] : [word]));
  return levelsOf(tokens) > mostLevels ? undefined : parseNodes(tokens.values());
}

function levelsOf(tokens: readonly string[]): number {
  let level = 0;
  let most = 0;
  for (const word of tokens) {
    if (word === '{') level += 1;
    else if (word === '}') level -= 1;
    most = Math.max(most, level);
  }
  return most;
}

function parseNodes(tokens: IterableIterator<string>): KdlNode[] {
  const nodes: KdlNode[] = [];
  let node: KdlNode | undefined;
  let key: string | undefined;
  for (const word of tokens) {
    if (word === '}') break;
    if (word === '\n' || word === ';') node = undefined;
    else if (word === '{') {
      const children = parseNodes(tokens);
      if (node) node.children = children;
    } else if (!node) {
      node = { name: readValue(word) as string, args: [], props: new Map(), children: [] };
      nodes.push(node);
    } else if (word.endsWith('=') && !word.startsWith('"')) key = word.slice(0, -1);
    else if (key !== undefined) {
      node.props.set(key, readValue(word));
      key = undefined;
    } else node.args.push(readValue(word));
  }
  return nodes;
}

const words: Record<string, KdlValue> = {
  true: true,
  false: false,
  null: null,
  '#true': true,
  '#false': false,
  '#null': null,
};

function readValue(word: string): KdlValue {
  const quoted = /^#*"([\s\S]*)"#*$/.exec(word)?.[1];
  if (quoted !== undefined) return quoted.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1');
  if (Object.hasOwn(words, word)) return words[word]!;
  return /^-?\d+(?:\.\d+)?$/.test(word) ? Number(word) : word;
}
