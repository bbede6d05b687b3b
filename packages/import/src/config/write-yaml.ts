/** Comment lines above an entry, and a comment after its value. */
export interface Comment {
  above: readonly string[];
  beside?: string;
}

/** Comments by the path of their entry, such as `tools.0.args.2` or `tools.0.risk`. */
export type Comments = ReadonlyMap<string, Comment>;

type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain | undefined };

/** Writes plain data as YAML, with its comments. */
export function writeYaml(
  value: { [key: string]: Plain | undefined },
  comments: Comments = new Map(),
): string {
  return `${mapping(value, { indent: 0, path: '', comments }).join('\n')}\n`;
}

interface Place {
  indent: number;
  path: string;
  comments: Comments;
}

const blanks = (count: number) => ' '.repeat(count);
const below = ({ indent, path, comments }: Place, key: string | number, by = 2): Place => ({
  indent: indent + by,
  path: path === '' ? String(key) : `${path}.${key}`,
  comments,
});

function mapping(value: { [key: string]: Plain | undefined }, place: Place): string[] {
  return Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : commented(pair(key, item, place), place, key),
  );
}

/** The lines of an entry, with its comments. */
function commented(lines: string[], place: Place, key: string | number): string[] {
  const { above, beside } = place.comments.get(below(place, key).path) ?? { above: [] };
  const [first = '', ...rest] = lines;
  return [
    ...above.map((note) => `${blanks(place.indent)}# ${note}`.trimEnd()),
    beside === undefined ? first : `${first} # ${beside}`,
    ...rest,
  ];
}

function pair(key: string, item: Plain, place: Place): string[] {
  const head = `${blanks(place.indent)}${scalar(key)}:`;
  if (Array.isArray(item)) {
    if (item.length === 0) return [`${head} []`];
    if (item.every((each) => typeof each !== 'object')) return flow(head, item.map(flowScalar), place.indent);
    return [head, ...sequence(item, below(place, key))];
  }
  if (typeof item === 'object' && item !== null) return [head, ...mapping(item, below(place, key))];
  return [`${head} ${scalar(item)}`];
}

/** `[a, b]`, wrapped when long. */
function flow(head: string, items: string[], indent: number): string[] {
  const line = `${head} [${items.join(', ')}]`;
  if (line.length <= 120) return [line];
  return [`${head}`, ...items.map((item) => `${blanks(indent + 2)}- ${item}`)];
}

function sequence(items: readonly Plain[], place: Place): string[] {
  return items.flatMap((item, index) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item))
      return commented([`${blanks(place.indent)}- ${scalar(item as string)}`], place, index);
    const [first = '', ...rest] = mapping(item, below(place, index));
    return commented([`${blanks(place.indent)}- ${first.trimStart()}`, ...rest], place, index);
  });
}

/** Between brackets a comma ends a value. */
const flowScalar = (value: Plain) =>
  typeof value === 'string' && /[,[\]{}]/.test(value) ? JSON.stringify(value) : scalar(value);

/** Unquoted if every YAML parser reads it as this text. */
const plainText = /^[A-Za-z_/][\w ./+()'`"=;,!?%$*&@|<>~^-]*$/;
const otherMeaning = /^(?:true|false|yes|no|on|off|y|n|null|nan|inf|~)$|^\d|: |:$| #|\s$|^\s|^[-?:] /i;

function scalar(value: string | number | boolean | null | Plain): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const isFlag = /^--?[A-Za-z][\w-]*=?$/.test(value);
  return (plainText.test(value) || isFlag) &&
    !otherMeaning.test(value) &&
    !/[,[\]{}]/.test(value.length < 40 ? value : '')
    ? value
    : JSON.stringify(value);
}
