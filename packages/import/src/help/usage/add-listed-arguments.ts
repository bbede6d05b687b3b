import type { Positional } from '../../command-facts.ts';
import { namesGroup } from '../commands/read-subcommands.ts';
import type { Section } from '../text/sections.ts';

/** `  [FILES]...   text`, `  file  text`, `*  name  TEXT  text`: an argument and what is said about it. */
const entry =
  /^\s*(\*\s+)?(\{[\w.,-]+\}|[<[({]*[A-Za-z][\w./:|-]*(?: [\w./:|-]+)*?[>\])}]*(?:\s?\.{2,3})?[>\])}]*(?:\.{2,3})?)(?:(\s{2,}|\s*:\s+|\s+-\s+)(.*))?$/;

/** Adds the descriptions in a list of arguments to the positionals, and positionals that only the list has. */
export function addListedArguments(
  positionals: readonly Positional[],
  sections: readonly Section[],
  boxed: boolean,
): Positional[] {
  const listed = sections
    .filter(({ kind }) => kind === 'arguments')
    .flatMap((section) => readSection(section, boxed));
  const elsewhere = sections.filter(({ kind }) => kind === 'options').flatMap(amongOptions);
  const known = positionals.map((positional) => {
    const own = [...listed, ...elsewhere].find((each) => isOf(each, positional));
    return own ? { ...positional, ...pick(own) } : positional;
  });
  // A list in place of its placeholder: `[ARGS]`.
  const isPlaceholder =
    positionals.length === 1 &&
    /^(?:args?|arguments?)$/i.test(positionals[0]!.name) &&
    listed.length > 0 &&
    !listed.some(({ name }) => same(name, positionals[0]!.name));
  const [only] = listed;
  if (isPlaceholder && listed.length === 1)
    return [
      {
        ...only!,
        required: only!.required && positionals[0]!.required,
        variadic: only!.variadic || positionals[0]!.variadic,
      },
    ];
  if (isPlaceholder || positionals.length === 0) return listed;
  const rest = restOf(positionals, listed);
  if (rest) return [...known.slice(0, -1), { ...known.at(-1)!, variadic: false }, rest];
  // A list that begins with the first of them names them all: the usage may continue with examples.
  const isWhole = listed.length > 0 && isOf(listed[0]!, positionals[0]!);
  return isWhole ? known.filter((own) => listed.some((each) => isOf(each, own))) : known;
}

/** An operand without a name, `{set,delete}`, is listed by its values. */
const isOf = (listed: Positional, { name, enum: values }: Positional) =>
  same(listed.name, name) || (values !== undefined && same(listed.name, values.join()));

/** argparse: `[script] ...`, and a list of `script` and `args`: the dots are the second one. */
function restOf(positionals: readonly Positional[], listed: readonly Positional[]): Positional | undefined {
  const isOneMore =
    listed.length === positionals.length + 1 &&
    positionals.at(-1)!.variadic &&
    positionals.every((own, at) => isOf(listed[at]!, own));
  return isOneMore ? { ...listed.at(-1)!, required: false, variadic: true } : undefined;
}

const same = (a: string, b: string) => plain(a) === plain(b);
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

function pick({ description, enum: values }: Positional): Partial<Positional> {
  return { ...(description && { description }), ...(values && { enum: values }) };
}

function readSection(section: Section, boxed: boolean): Positional[] {
  const lines = section.lines.filter(({ blank }) => !blank);
  const least = Math.min(...lines.map(({ indent }) => indent));
  const found: Positional[] = [];
  for (const [index, line] of lines.entries()) {
    // What follows are commands.
    if (namesGroup(line, lines[index + 1])) break;
    const match = line.indent <= least + (boxed ? 3 : 0) ? entry.exec(line.text) : null;
    if (match && !line.text.trim().startsWith('-')) found.push(readEntry(match));
    else if (found.length > 0 && !line.text.trim().startsWith('-')) {
      const last = found.at(-1)!;
      last.description = `${last.description ?? ''} ${line.text.trim()}`.trim();
    }
  }
  return found.map(withValues);
}

/** clap lists `<INPUT>...` among the options when both share a heading. */
function amongOptions({ lines }: Section): Positional[] {
  return lines.flatMap((line, index) => {
    const match = /^\s{1,6}[<[]([A-Za-z][\w-]*)[>\]](?:\.{3})?(?:\s{2,}(\S.*))?$/.exec(line.text);
    const next = lines[index + 1];
    const below = next && !next.blank && next.indent > line.indent ? next.text.trim() : '';
    const description = match?.[2] ?? below;
    return match && description !== ''
      ? [withValues({ name: match[1]!, required: true, variadic: false, description })]
      : [];
  });
}

function readEntry([, star, word = '', , text = '']: RegExpExecArray): Positional {
  const cells = text.split(/\s{2,}/);
  const type = /^[[<(]*[A-Z][A-Z_|]*[\])>]*(?:\.{3})?$/.test(cells[0] ?? '') ? cells.shift()! : '';
  const name = word
    .replace(/\.{2,3}/g, '')
    .replace(/^[<[({]+|[>\])}]+$/g, '')
    .trim();
  const description = cells.join(' ').trim();
  return {
    name,
    required:
      star !== undefined ||
      (!word.startsWith('[') && !/^\[/.test(type) && !/\[default|\(default|\boptional\b/i.test(description)),
    variadic: /\.{2,3}/.test(word + type) || /\[array\]/.test(description),
    description,
  };
}

function withValues(positional: Positional): Positional {
  const list = /\[possible values: ([^\]]+)\]|\(choices: ([^)]+)\)|\[choices: ([^\]]+)\]/i.exec(
    positional.description ?? '',
  );
  const values = (list?.[1] ?? list?.[2] ?? list?.[3])
    ?.split(',')
    .map((value) => value.trim().replace(/^["']|["']$/g, ''));
  const { description, ...rest } = positional;
  return { ...rest, ...(values && { enum: values }), ...(description && { description }) };
}
