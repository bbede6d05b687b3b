// Compares facts read from help texts with what the commands really accept.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Every command whose truth is known: its help text and its facts. */
export function readTruth() {
  const files = readdirSync(here).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => {
    const name = file.replace('.json', '');
    const truth = JSON.parse(readFileSync(`${here}${file}`, 'utf8'));
    return { name, truth, text: readFileSync(`${here}${name}.help.txt`, 'utf8') };
  });
}

/** Help texts of commands with commands below them, and the names of those. */
export function readTrees() {
  return JSON.parse(readFileSync(`${here}trees/trees.json`, 'utf8')).trees;
}

/** Help texts of commands whose operands alone are known. */
export function readOperands() {
  return JSON.parse(readFileSync(`${here}operands/operands.json`, 'utf8')).commands;
}

/** How many operands of a command are known, and how many of them were found in their place. */
export function compareOperands({ positionals }, { positionals: places }) {
  return {
    positionals: Math.max(places.length, positionals.length),
    positionalsRight: places.filter((place, at) => positionals[at]?.variadic === place.variadic).length,
  };
}

/** Which commands of a list were found, and which names are no commands; `help` and completions do not count. */
export function compareTree({ subcommands }, { commands }) {
  const names = new Set(subcommands.flatMap(({ name, aliases }) => [name, ...aliases]));
  const isKnown = ({ name, aliases }) => [name, ...aliases].some((word) => commands.includes(word));
  return {
    wanted: commands.length,
    found: commands.filter((name) => names.has(name)).length,
    misses: [
      ...commands.filter((name) => !names.has(name)).map((name) => `missing: ${name}`),
      ...subcommands
        .filter((each) => !isKnown(each) && !/^(?:help|completions?)$/.test(each.name))
        .map(({ name }) => `not a command: ${name}`),
    ],
  };
}

/** Counts of right, expected and wrong facts; `misses` says which. Flags marked hidden do not count as missing. */
export function compare(facts, truth) {
  const byName = new Map(
    truth.flags.flatMap((flag) => [...flag.names, ...(flag.negated ?? [])].map((name) => [name, flag])),
  );
  const pairs = facts.flags.map((flag) => ({
    flag,
    real: byName.get(flag.names.find((name) => byName.has(name))),
  }));
  const known = pairs.filter(({ real }) => real);
  const hit = new Set(known.map(({ real }) => real));
  const wanted = truth.flags.filter((flag) => !flag.hidden);
  const isSameEnum = ({ flag, real }) =>
    flag.enum?.every((value) => real.enum.includes(value)) &&
    flag.enum.length >= Math.min(2, real.enum.length);
  const count = (list, test) => list.filter(test).length;
  const withEnum = known.filter(({ real }) => real.enum);
  const repeated = known.filter(({ real }) => real.repeatable);
  return {
    flags: facts.flags.length,
    known: known.length,
    wanted: wanted.length,
    found: count(wanted, (flag) => hit.has(flag)),
    arity: count(known, ({ flag, real }) => (flag.value === 'none') === (real.value === 'none')),
    type: count(known, ({ flag, real }) => flag.type === real.type),
    enums: withEnum.length,
    enumsRight: count(withEnum, isSameEnum),
    enumsWrong: count(known, ({ flag, real }) => flag.enum && !real.enum),
    repeatable: repeated.length,
    repeatableRight: count(repeated, ({ flag }) => flag.repeatable),
    repeatableWrong: count(known, ({ flag, real }) => flag.repeatable && !real.repeatable),
    ...compareOperands(facts, { positionals: truth.positionals ?? [] }),
    misses: [
      ...pairs.filter(({ real }) => !real).map(({ flag }) => `not an option: ${flag.names.join(' ')}`),
      ...wanted.filter((flag) => !hit.has(flag)).map((flag) => `missing: ${flag.names.join(' ')}`),
    ],
  };
}

/** The sum of several comparisons. */
export function total(scores) {
  const sum = {};
  for (const { misses: _, ...counts } of scores)
    for (const [key, value] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + value;
  return sum;
}
