import type { Flag } from '../../../command-facts.ts';
import type { OptionEntry } from '../entries/option-entry.ts';

/** kingpin: `-o, --output=simple` shows the default; a word that is not another option's is a spelling of this one. */
export function withShownDefaults(entries: readonly OptionEntry[]): OptionEntry[] {
  const known = new Set(entries.flatMap(({ spec }) => spec.names));
  const shown = entries.flatMap(({ spec }) => spec.shown);
  return entries.map((entry) => {
    const [only, ...others] = entry.spec.shown;
    if (!only || others.length > 0 || known.has(only.name)) return entry;
    if (shown.filter(({ name }) => name === only.name).length > 1) return entry;
    const { names, values } = entry.spec;
    const spec = {
      ...entry.spec,
      names: [...names, only.name],
      values: [...values, `='${only.value}'`],
      shown: [],
    };
    return { ...entry, spec };
  });
}

/** `--check=quiet` in the line of `-C`: a value of `--check`, and `--check` may be given without one. */
export function addShownValues(flags: Flag[], entries: readonly OptionEntry[]): Flag[] {
  const shown = entries.flatMap(({ spec }) => spec.shown);
  return flags.map((flag) => {
    const values = [
      ...new Set(shown.filter(({ name }) => flag.names.includes(name)).map(({ value }) => value)),
    ];
    const all = [...new Set([...(flag.enum ?? []), ...values])];
    // `--type=noX` next to `--type=X`: one of many.
    if (values.length === 0 || (all.length < 2 && flag.value !== 'none')) return flag;
    const kind = flag.value === 'none' ? ('optional' as const) : flag.value;
    return {
      ...flag,
      value: kind,
      type: 'string' as const,
      joined: true as const,
      ...(all.length > 1 && { enum: all }),
    };
  });
}
