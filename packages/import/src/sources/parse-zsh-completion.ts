import type { Flag } from '../command-facts.ts';

/** What a completion script that clap wrote says of each command: options by the command's words, below the program. */
export function parseZshCompletion(script: string): Map<string, Flag[]> {
  const found = new Map<string, Flag[]>();
  const path: string[] = [];
  for (const line of joinSpecs(script)) {
    const name = /^\s*\(([\w.-]+)\)\s*$/.exec(line)?.[1];
    if (name !== undefined) path.push(name);
    else if (/^\s*;;\s*$/.test(line)) path.pop();
    const flag = readSpec(line);
    if (flag) found.set(path.join(' '), joinNames([...(found.get(path.join(' ')) ?? []), flag]));
  }
  return found;
}

/** Lists of values go over several lines; a spec ends with its quote. */
function joinSpecs(script: string): string[] {
  return script
    .replace(/'\\''/g, '’')
    .replace(/^'[^']*'/gm, (spec) => spec.replace(/\n/g, ' '))
    .split('\n');
}

/** `'(--other)*--select=[Text]:RULE:(a b)' \`: a star means repeatable, `=` or a trailing `:NAME:` a value. */
function readSpec(line: string): Flag | undefined {
  const match = /^'(?:\([^)]*\))?(\*?)(--?[\w?-]+)([=+]?)\[((?:\\.|[^\]\\])*)\](?::([^:]*):(.*))?'/.exec(
    line,
  );
  if (!match) return undefined;
  const [, star, name = '', join, text = '', placeholder, action = ''] = match;
  const hasValue = join !== '' || placeholder !== undefined;
  const values = readValues(action);
  return {
    names: [name],
    value: hasValue ? 'required' : 'none',
    type: hasValue ? 'string' : 'boolean',
    ...(values && { enum: values }),
    ...(star !== '' && { repeatable: true as const }),
    description: text.replace(/\\(.)/g, '$1'),
  };
}

function readValues(action: string): string[] | undefined {
  const described = /^\(\((.*)\)\)$/s.exec(action)?.[1];
  if (described !== undefined) return [...described.matchAll(/([\w.+-]+)\\:"/g)].map(([, value]) => value!);
  const plain = /^\(([\w.+ -]+)\)$/.exec(action)?.[1];
  return plain?.split(' ').filter(Boolean);
}

/** The short and the long spelling follow each other, with the same text. */
function joinNames(flags: Flag[]): Flag[] {
  const [before, last] = flags.slice(-2);
  const isSame =
    before &&
    last &&
    before.description === last.description &&
    before.description !== '' &&
    before.value === last.value &&
    before.names.length === 1 &&
    /^-\w$/.test(before.names[0]!) &&
    last.names[0]!.startsWith('--');
  return isSame ? [...flags.slice(0, -2), { ...last, names: [...before.names, ...last.names] }] : flags;
}
