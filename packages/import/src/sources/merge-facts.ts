import type { CommandFacts, Doubt, Flag } from '../command-facts.ts';

/** A further source: its name in doubts, and whether its options count as the program's own. */
export interface FurtherSource {
  name: string;
  /** Options that only this source has are kept. */
  names: boolean;
  /** Its values are exhaustive, not suggestions. */
  values: boolean;
  /** It describes options at length: what it does not say in so many words is no fact. */
  prose?: true;
}

/**
 * Completes the help with another source. The help decides which options exist and whether they take a value; the
 * other source adds the rest.
 */
export function mergeFacts(help: CommandFacts, other: CommandFacts, source: FurtherSource): CommandFacts {
  const flags = help.flags.map((flag) => {
    const sames = other.flags.filter(({ names }) => names.some((name) => flag.names.includes(name)));
    // A manual may write `-j NAME` and `--only-section=NAME` as two entries, and the text below the second.
    const same = sames.find(({ description }) => description !== '') ?? sames[0];
    return same ? withOrigin(flag, fill(flag, same, source), source.name) : flag;
  });
  const known = new Set(help.flags.flatMap(({ names, negated = [] }) => [...names, ...negated]));
  const further = source.names
    ? other.flags.filter(({ names }) => !names.some((name) => known.has(name)))
    : [];
  return {
    ...help,
    description: help.description || other.description,
    flags: [
      ...flags,
      ...further.map((flag) =>
        withDoubt(
          { ...flag, from: { option: source.name } },
          { message: `only found in the ${source.name}`, line: flag.names.join(', ') },
        ),
      ),
    ],
    // The manual of a program with commands speaks of the operands of those.
    positionals:
      help.positionals.length > 0 || help.subcommands.length > 0 ? help.positionals : other.positionals,
    examples: help.examples.length > 0 ? help.examples : other.examples,
  };
}

function fill(flag: Flag, other: Flag, source: FurtherSource): Flag {
  const isUnstated = flag.doubts?.some(({ code }) => code === 'value-not-stated') ?? false;
  const decided = isUnstated ? { ...flag, value: other.value, type: other.type, doubts: [] } : flag;
  const values = decided.enum ?? (source.values && decided.value !== 'none' ? other.enum : undefined);
  const filled: Flag = {
    ...decided,
    names: [
      ...new Set([
        ...decided.names,
        ...other.names.filter(
          (name) => name.startsWith('--') && decided.names.every((own) => !own.startsWith('--')),
        ),
      ]),
    ],
    description: decided.description || other.description,
    ...(values && { enum: values, type: 'string' as const }),
    ...((decided.repeatable || (decided.value !== 'none' && mayRepeat(other, source))) && {
      repeatable: true as const,
    }),
    ...(decided.default === undefined && other.default !== undefined && { default: other.default }),
  };
  const isOther = !isUnstated && source.names && (flag.value === 'none') !== (other.value === 'none');
  return isOther
    ? withDoubt(filled, {
        message: `the ${source.name} says it ${other.value === 'none' ? 'takes no value' : 'takes a value'}`,
        line: flag.names.join(', '),
      })
    : filled;
}

const mayRepeat = ({ repeatable, value, description }: Flag, { prose }: FurtherSource) =>
  repeatable === true && value !== 'none' && (!prose || speaksOfSeveral.test(description));

const speaksOfSeveral =
  /\btimes\b|\b(?:more than|at least|or) once\b|\brepeat|\b(?:several|multiple|many) (?:-\w |--[\w-]+ )?[\w-]+s\b|\btwice\b|\bone or more\b|\b(?:cumulative|additive)\b|\b(?:for|per) each\b/i;

/** Notes which facts of an option the source has changed. */
function withOrigin(before: Flag, after: Flag, source: string): Flag {
  const changed = facts.filter((fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]));
  if (changed.length === 0) return after;
  return { ...after, from: { ...after.from, ...Object.fromEntries(changed.map((fact) => [fact, source])) } };
}

const facts = ['names', 'value', 'type', 'enum', 'repeatable', 'default', 'description'] as const;

const withDoubt = (flag: Flag, doubt: Doubt): Flag => ({ ...flag, doubts: [...(flag.doubts ?? []), doubt] });
