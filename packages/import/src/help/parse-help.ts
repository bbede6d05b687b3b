import type { CommandFacts, Flag, Positional } from '../command-facts.ts';
import { readDescription } from './commands/read-description.ts';
import { readExamples } from './commands/read-examples.ts';
import { readSubcommands } from './commands/read-subcommands.ts';
import { readOptionEntries } from './options/entries/read-option-entries.ts';
import { makeFlags } from './options/make-flags.ts';
import { collectsValues } from './options/repeats/collects-values.ts';
import { readValueFacts } from './options/values/read-value-facts.ts';
import { readLines } from './text/read-lines.ts';
import { cutSections } from './text/sections.ts';
import { addListedArguments } from './usage/add-listed-arguments.ts';
import { readUsage } from './usage/read-usage.ts';
import type { Usage } from './usage/usage.ts';

/** Reads the help text of one command, whatever framework wrote it. `command` are its words: `['pip', 'install']`. */
export function parseHelp(text: string, command: readonly string[]): CommandFacts {
  const { lines, boxed } = readLines(text);
  const sections = cutSections(lines, command);
  const described = makeFlags(readOptionEntries(sections, boxed), lines.map((line) => line.text).join('\n'));
  const wantsCommand = namesCommand(sections);
  const subcommands = readSubcommands(sections, { wantsCommand, command });
  const names = subcommands.flatMap(({ name, aliases }) => [name, ...aliases]);
  const usage = readUsage(sections, { command, flags: described, subcommands: names });
  const examples = readExamples(sections, command);
  const flags = withRepetitions(
    [...withUsageValues(described, usage), ...undescribed(usage, described)],
    examples,
  );
  const positionals = addListedArguments(usage.positionals, sections, boxed);
  return {
    description: readDescription(sections, command),
    flags,
    positionals: withExamples(positionals, examples, flags),
    subcommands,
    ...(subcommands.length > 0 && usage.runsAlone && { runsAlone: true as const }),
    examples: examples.map((words) => [...command, ...words].join(' ')),
  };
}

/** Whether the usage lines, not the prose below them, name a command. */
function namesCommand(sections: ReturnType<typeof cutSections>): boolean {
  const lines = sections
    .filter(({ kind }) => kind === 'usage')
    .flatMap((section) => section.lines.slice(0, 8));
  return lines.some(({ text }) =>
    /[<[](?:sub-?)?command[>\]]|\b(?:SUB)?COMMAND\b|<(?:sub)?cmd>|^\s*command \[/.test(text),
  );
}

/** A value that only the usage lines show: `[--install-strategy <hoisted|nested>]`. */
function withUsageValues(described: readonly Flag[], usage: Usage): Flag[] {
  return described.map((flag) => {
    const uses = usage.flags.filter(
      ({ name, aliases, value }) =>
        value !== undefined && [name, ...aliases].some((each) => flag.names.includes(each)),
    );
    const [use] = uses;
    if (isNamedWithout(flag, usage)) return withoutValue(flag);
    if (use?.value === undefined || flag.value !== 'none') return flag;
    const facts = readValueFacts(use.optionalValue ? `[=${use.value}]` : ` ${use.value}`);
    const repeatable = flag.repeatable || facts.repeatable || uses.length > 1;
    return { ...flag, ...facts, ...(repeatable && { repeatable: true as const }) };
  });
}

/** Where the list shows no values and the usage does, an option without one there is a switch. */
const isNamedWithout = ({ names, value, doubts = [] }: Flag, { flags }: Usage) =>
  value !== 'none' &&
  doubts.some(({ code }) => code === 'value-not-stated') &&
  flags.some((use) => use.value !== undefined) &&
  flags.some((use) => names.includes(use.name)) &&
  !flags.some((use) => names.includes(use.name) && use.value !== undefined);

const withoutValue = ({ names, description, doubts = [] }: Flag): Flag => ({
  names,
  value: 'none',
  type: 'boolean',
  description,
  doubts: doubts.filter(({ code }) => code !== 'value-not-stated'),
});

/** Options that only the usage lines mention. */
function undescribed({ flags }: Usage, described: readonly Flag[]): Flag[] {
  const known = new Set(described.flatMap(({ names, negated = [] }) => [...names, ...negated]));
  const found: Flag[] = [];
  for (const { name, aliases, value, optionalValue, repeatable, line } of flags) {
    const names = [name, ...aliases];
    if (names.some((each) => known.has(each)) || !/^-{1,2}[\w?@#][\w.-]*$/.test(name)) continue;
    for (const each of names) known.add(each);
    const facts =
      value === undefined
        ? readValueFacts('...')
        : readValueFacts(optionalValue ? `[=${value}]` : ` ${value}`);
    const { repeatable: several, ...rest } = facts;
    const mayRepeat =
      repeatable ||
      (value !== undefined && (several || (facts.type === 'string' && collectsValues('', names))));
    found.push({
      names,
      ...rest,
      ...(mayRepeat && { repeatable: true as const }),
      description: '',
      doubts: [{ message: 'only found in the usage line', line: line.trim() }],
    });
  }
  return found;
}

/** An example that gives an option twice shows that it may be. */
function withRepetitions(flags: readonly Flag[], examples: readonly string[][]): Flag[] {
  const countIn = (words: readonly string[], { names }: Flag) =>
    words.filter((word) => names.includes(word.replace(/=.*$/, ''))).length;
  return flags.map((flag) =>
    flag.value !== 'none' && examples.some((words) => countIn(beforePipe(words), flag) > 1)
      ? { ...flag, repeatable: true as const }
      : flag,
  );
}

/** `<url>` is an operand, `< file` is not. */
const isShellWord = (word: string) => /^[|>;&<]/.test(word) && !/^<[\w-]+>/.test(word);

function beforePipe(words: readonly string[]): readonly string[] {
  const end = words.findIndex(isShellWord);
  return end < 0 ? words : words.slice(0, end);
}

/** An example that gives fewer words than the usage asks for shows that they are not all required. */
function withExamples(positionals: Positional[], examples: string[][], flags: readonly Flag[]): Positional[] {
  const counts = examples.map((words) => countOperands(words, flags)).filter((count) => count !== undefined);
  const least = Math.min(...counts, positionals.length);
  return positionals.map((each, index) =>
    index >= least && each.required ? { ...each, required: false } : each,
  );
}

function countOperands(words: readonly string[], flags: readonly Flag[]): number | undefined {
  let count = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (isShellWord(word)) break;
    if (!word.startsWith('-') || word === '-') count += 1;
    else {
      const flag = flags.find(({ names }) => names.includes(word));
      if (!flag && !word.includes('=')) return undefined;
      if (flag?.value === 'required' && !word.includes('=')) at += 1;
    }
  }
  return count;
}
