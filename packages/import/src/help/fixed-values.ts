import type { TextContext } from './text-facts.ts';

/** Lists of fixed values, from the clearest form to the least clear. */
const valueLists: RegExp[] = [
  /\[possible values: ([^\]]+)\]/i,
  /[[(<]\s*(?:choices|options|values|allowed|one of|either|possible values|valid values|allowed values|valid options|supported values|accepted values|choose from)\s*[:=]?\s*([^\])>]+)[\])>]/i,
  /(?:^|[-–(.;,]\s*)(?:one of|either|must be one of|(?:possible|valid|allowed|supported|available|accepted|legal) (?:values|options|choices|formats|modes|types|styles|levels|targets|algorithms|settings|arguments)(?: (?:are|include))?|choices(?: are)?|choose (?:from|between)|options(?: are)?|values|can be(?: one of)?|may be(?: one of)?|must be|is one of|supports|available)\s*:?\s+[({[]?((?:["'`]?[\w.+-]+["'`]?(?:\s*\([^)]*\))?(?:\s*[,|/]\s*(?:or |and )?|\s+or\s+|\s+and\s+))+["'`]?[\w.+-]+["'`]?)/i,
  /[({[]((?:[\w.+-]+\s*\|\s*)+[\w.+-]+)[)}\]]/,
  /[([]((?:["'`][\w.+-]+["'`]\s*(?:,\s*(?:or |and )?|\||\/|\s+or\s+|\s+and\s+)\s*)+["'`][\w.+-]+["'`])[)\]]/,
  /(?:^|[:]\s*|\bto\s|\bis\s|\bas\s|=)((?:["'`][\w.+-]+["'`](?:\s*\([^)]{1,60}\))?\s*(?:,\s*(?:or |and )?|\||\/|\s+or\s+)\s*)+["'`][\w.+-]+["'`])/,
  /\[(\w[\w-]*(?:, ?\w[\w-]*)+)\](?![\w=[(])/,
  /\b(?:format|style|mode|type|level) (?:among|amongst|from among|between):?\s+((?:[\w.+-]+(?:\s*\([^)]*\))?,\s+)+(?:or |and )?[\w.+-]+)/i,
  /(?:^|\]\s*)((?:[a-z][\w-]*\s\|\s)+[a-z][\w-]*)(?:\s*[[(]|\s*$)/,
];

/** The only values an option takes, when its description lists them. */
export function findFixedValues(description: string, { placeholder }: TextContext): string[] | undefined {
  const block = blockValues(description);
  if (block) return block;
  const text = description.replace(/\s*\n\s*/g, ' ');
  const byPlaceholder = placeholder === '' ? undefined : placeholderList(description, placeholder);
  if (byPlaceholder) return byPlaceholder;
  // Values of a part of the value: `KEY:LANGUAGE`, with the languages listed.
  if (/\b(?:mappings?|pairs?|key=value)\b/i.test(text.slice(0, 60))) return undefined;
  for (const pattern of valueLists) {
    const found = pattern.exec(text);
    if (!found || isExample(text, found.index)) continue;
    const values = splitValues(found[1]!);
    if (values) return values;
  }
  return undefined;
}

/** `WORD:` and then `general-numeric -g, human-numeric -h, …`; `WHEN is 'always', 'never', or 'auto'`. */
function placeholderList(description: string, placeholder: string): string[] | undefined {
  const name = placeholder.replace(/[^\w-]/g, '\\$&');
  const text = description.replace(/\s*\n\s*/g, ' ');
  const listed = new RegExp(
    `\\b${name}:\\s+((?:[a-z][\\w-]*(?: -\\w)?(?:\\s\\([^)]*\\))?,\\s+)+(?:or |and )?[a-z][\\w-]*)`,
  ).exec(text)?.[1];
  const said = new RegExp(
    `\\b${name}(?:'s)? (?:is|are|can be|may be|must be|defaults to|values? (?:is|are))(?: one of| either)?:?\\s+((?:["'\`][\\w.+-]+["'\`](?: \\([^)]*\\))?(?:,? or |, |\\/|\\|)(?:or )?)+["'\`][\\w.+-]+["'\`])`,
  ).exec(text)?.[1];
  const found = said ?? listed;
  return found === undefined ? undefined : splitValues(found.replace(/ -\w\b/g, ''));
}

/** clap's block: `Possible values:` and a line `- auto:   Use color …` for each. */
function blockValues(description: string): string[] | undefined {
  const block = /possible values:\s*\n((?:\s*\n?\s*-\s+\S[^\n]*(?:\n(?!\s*-\s)[^\n[]*)*\n?)+)/i.exec(
    `${description}\n`,
  )?.[1];
  const values = block
    ?.split('\n')
    .flatMap((line) => /^\s*-\s+["'`]?([\w.+:-]+?)["'`]?(?::\s|:?$|\s)/.exec(line)?.[1] ?? []);
  return values && values.length >= 2 ? values : undefined;
}

const isExample = (text: string, index: number) =>
  /\bdefaults?\b[\w\s]{0,12}[:=]?\s*[(["'`]*$/i.test(text.slice(Math.max(0, index - 24), index + 2)) ||
  /(?:\be\.?g\.?|\bfor example|\bsuch as|\bfor instance|\blike|\bi\.e\.|\bexamples?)[\s,:]*[("'`[]?$/i.test(
    text.slice(Math.max(0, index - 20), index + 1),
  ) ||
  /^[[(](?:e\.?g\.?|i\.e\.|like|such as|for example)/i.test(text.slice(index));

const notValues = /^(?:and|or|the|a|an|is|etc|of|to|in|none of|other|others|more)$/i;

function splitValues(list: string): string[] | undefined {
  const values = list
    .replace(/\([^)]*\)/g, '')
    .split(/\s*[,|]\s*(?:or |and )?|\s+or\s+|\s+and\s+|\s*\/\s*/)
    .map((value) =>
      value
        .trim()
        .replace(/^["'`]|["'`.]$/g, '')
        .replace(/["'`]$/, ''),
    )
    .filter((value) => value !== '' && !/^\.{2,3}$/.test(value));
  const clean = values.every(
    (value) =>
      /^[\w.+:@-]+$/.test(value) &&
      !notValues.test(value) &&
      !/^[-.]|-$|\.(?:toml|ya?ml|json|ini|cfg|conf|txt|md|py|js|ts|html?|xml|csv)$/.test(value),
  );
  if (
    values.every((value) =>
      /^(?:[nmu]?s|ms|us|ns|[smhdwy]|[kmgtpb]i?b?|min|sec|hours?|days?|weeks?|minutes?|seconds?)$/i.test(
        value,
      ),
    )
  )
    return undefined;
  return clean && values.length >= 2 && values.length <= 400 ? [...new Set(values)] : undefined;
}
