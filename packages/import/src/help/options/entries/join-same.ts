import type { Flag } from '../../../command-facts.ts';

/** The same option in two places is merged; the longer description wins. */
export function joinSame(flags: readonly Flag[]): Flag[] {
  const result: Flag[] = [];
  const places = new Map<string, number>();
  for (const flag of flags) {
    const found = flag.names.flatMap((name) => places.get(name) ?? []);
    const same = found.filter((place) => !differByLongName(result[place]!, flag));
    const place = same.length > 0 ? Math.min(...same) : result.length;
    const other = result[place];
    // If two options claim a letter, the first keeps it.
    const names = same.length < found.length ? flag.names.filter((name) => !places.has(name)) : flag.names;
    result[place] = other ? mergeSame(other, flag) : { ...flag, names };
    for (const name of result[place]!.names) if (!places.has(name)) places.set(name, place);
  }
  return result;
}

/** `-t, --template` and `-t, --timeout` are two, although they share a letter. */
function differByLongName(first: Flag, second: Flag): boolean {
  const [own, other] = [first, second].map(({ names }) => names.filter((name) => name.startsWith('--')));
  return own!.length > 0 && other!.length > 0 && !own!.some((name) => other!.includes(name));
}

function mergeSame(first: Flag, second: Flag): Flag {
  const main = first.value === 'none' && second.value !== 'none' ? second : first;
  const description = [first, second].map((flag) => flag.description).sort((a, b) => b.length - a.length)[0]!;
  const sharesLong = first.names.some((name) => name.length > 2 && second.names.includes(name));
  const names = sharesLong ? [...new Set([...first.names, ...second.names])] : first.names;
  const values = sharesLong ? literalsOf([first, second]) : undefined;
  return {
    ...second,
    ...main,
    names,
    ...(values && { enum: values }),
    description: first.description || description,
  };
}

/** `--format=gzip` and `--format=xz` on their own lines: each shows one of the values. */
function literalsOf(flags: readonly Flag[]): string[] | undefined {
  const shown = flags.map(({ enum: values, joined, placeholder = '' }) =>
    joined ? (values ?? (/^[a-z][\w-]*$/.test(placeholder) ? [placeholder] : [])) : [],
  );
  const values = [...new Set(shown.flat())];
  return shown.every((each) => each.length > 0) && values.length > 1 ? values : undefined;
}
