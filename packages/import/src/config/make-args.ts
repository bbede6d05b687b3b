import type { CommandFacts, Flag, Positional } from '../command-facts.ts';
import { describeOperand } from './describe-operand.ts';
import type { DraftArg } from './draft.ts';
import { firstSentence, oneLine, shorten } from './first-sentence.ts';
import { isAboutProgram } from './is-about-program.ts';
import { argumentName, uniqueNames } from './names.ts';

/** An argument and what it was made from. */
export interface MadeArg {
  arg: DraftArg;
  flag?: Flag;
  positional?: Positional;
}

/** Longer lists cost more tokens than they are worth. */
const maxEnumLength = 40;

/** Every argument of a command: positionals in order, options as the help has them, standard input where it is read. */
export function makeArgs(facts: CommandFacts, text: string, command: readonly string[] = []): MadeArg[] {
  const unique = uniqueNames();
  const positionals = facts.positionals.map((positional) => ({
    arg: fromPositional(positional, command, unique),
    positional,
  }));
  const flags = facts.flags
    .filter((flag) => !isAboutProgram(flag, command.length > 1))
    .map((flag) => ({ arg: fromFlag(flag, unique), flag }));
  const stdin = readsStdin(facts, text) ? [{ arg: stdinArg(unique) }] : [];
  return [...positionals, ...flags, ...stdin];
}

function fromPositional(
  { name, required, variadic, enum: values, description = '' }: Positional,
  command: readonly string[],
  unique: (name: string) => string,
): DraftArg {
  return {
    name: unique(argumentName(name)),
    description: shorten(
      firstSentence(description) ||
        `${describeOperand(oneLine(name), command)}${variadic ? ', one or more' : ''}`,
      300,
    ),
    type: 'string',
    positional: true,
    ...(required && { required: true as const }),
    ...(values && values.length <= maxEnumLength && { enum: values }),
    ...(variadic && { multiple: true as const }),
  };
}

function fromFlag(flag: Flag, unique: (name: string) => string): DraftArg {
  const spelling =
    flag.names.find((name) => name.startsWith('--')) ??
    flag.names.find((name) => name.length > 2) ??
    flag.names[0]!;
  const hasValue = flag.value !== 'none';
  const joined = hasValue && flag.joined && spelling.length > 2;
  // A boolean in a config has no value: `--headless true` becomes a choice of two.
  const isChoice = hasValue && flag.type === 'boolean';
  const values = isChoice ? ['true', 'false'] : flag.enum;
  const negative =
    flag.negated?.[0] ??
    (flag.type === 'boolean' && flag.default === 'true' && spelling.length > 2
      ? `${spelling}=false`
      : undefined);
  return {
    name: unique(argumentName(spelling)),
    description: describe(flag),
    type: isChoice ? 'string' : flag.type,
    flag: joined ? `${spelling}=` : spelling,
    ...(flag.required && { required: true as const }),
    ...(values && values.length <= maxEnumLength && { enum: values }),
    ...(hasValue && (flag.repeatable || flag.separator) && { multiple: true as const }),
    ...(hasValue && flag.separator && { join: flag.separator }),
    ...(!hasValue && negative && { false_flag: negative }),
  };
}

/** The program's description, including the default: a `default` in the config would be passed with every call. */
function describe(flag: Flag): string {
  const said = firstSentence(
    flag.description
      .replace(/\s*possible values:\s*\n[\s\S]*?(?=\n\s*\[|$)/i, flag.enum ? '' : '$&')
      .replace(/\[(?:env|possible values|string|boolean|number|array|count)\b[^\]]*\]/gi, ' '),
    300,
  );
  const standard = flag.default;
  const isSaid =
    standard === undefined ||
    standard === '' ||
    flag.type === 'boolean' ||
    said.toLowerCase().includes(standard.toLowerCase());
  const name = flag.placeholder && !said ? oneLine(flag.placeholder) : '';
  const text = said || name || oneLine(flag.names.join(', '));
  return isSaid ? text : `${text.replace(/[.;,]$/, '')} (default: ${oneLine(shorten(standard, 80))})`;
}

function readsStdin({ positionals }: CommandFacts, text: string): boolean {
  if (!/\b(?:standard input|stdin)\b/i.test(text)) return false;
  const optional = positionals.length === 0 || positionals.some(({ required }) => !required);
  return (
    /\b(?:when|if|or|where) (?:\w+ ){0,3}(?:is|be|as|of)? ?[`'"]?-[`'"]?[,.\s)].{0,60}\b(?:standard input|stdin)\b|[`'"(]-[`'")].{0,40}\b(?:standard input|stdin)\b|\b(?:reads?|from) (?:from )?(?:standard input|stdin)\b/is.test(
      text,
    ) &&
    (optional || /[`'"(\s]-[`'")\s]/.test(text))
  );
}

const stdinArg = (unique: (name: string) => string): DraftArg => ({
  name: unique('stdin'),
  description: 'Text for standard input',
  type: 'string',
  stdin: true,
});
