import type { Positional } from '../../command-facts.ts';
import { areKinds } from '../options/values/read-value-facts.ts';
import { bracketEnd } from '../text/bracket-end.ts';
import { splitAlternatives } from '../text/split-alternatives.ts';
import { nameAlternatives } from './name-alternatives.ts';
import { markVariadic, placeOperand, withoutNumber } from './place-operand.ts';
import { commandWords, optionWords } from './placeholders.ts';
import { tokenize } from './tokenize.ts';
import type { Usage, UsageContext } from './usage.ts';
import { withoutAmbiguity } from './without-ambiguity.ts';
import { withoutCommand } from './without-command.ts';
import { withoutComment } from './without-comment.ts';

/** The content of a usage line. */
export interface Form {
  positionals: Positional[];
  flags: Usage['flags'];
  wantsCommand: boolean;
  /** Nothing but a word for options. */
  isOptionsOnly: boolean;
}

/** Far more than any usage line has. */
const mostWords = 500;

/** Reads one usage line; `undefined` for the usage of a command below. */
export function readForm(line: string, context: UsageContext): Form | undefined {
  const words = tokenize(withoutComment(line)).slice(0, mostWords);
  const rest = withoutCommand(words, context);
  if (rest === undefined) return undefined;
  if (isSentence(rest)) return undefined;
  const isOptionsOnly = rest.length === 1 && optionWords.test(rest[0]!);
  const form: Form = { positionals: [], flags: [], wantsCommand: false, isOptionsOnly };
  readTokens(rest, { form, context, optional: false, line });
  return { ...form, positionals: withoutAmbiguity(form.positionals).map(withoutNumber) };
}

/** `reuse is a tool for …`, `qr - Convert stdin`: about the program, not how to call it. */
const isSentence = ([first = '', second = '', ...rest]: readonly string[]) =>
  (/^[a-z]+s$/.test(first) && /^(?:an?|the|your|all)$/.test(second) && rest.length > 1) ||
  ([first, second, ...rest].every((word) => /^[`'"(]?[a-zA-Z][a-z'-]*[`'").,:;]*$/.test(word)) &&
    rest.length > 2 &&
    rest.some((word) => /^(?:an?|the|of|to|with|and|that|is|are)$/.test(word))) ||
  (/^[-–—]$/.test(first) &&
    (/^[A-Z][a-z]/.test(second) || (rest.length > 1 && rest.every((word) => /^[a-z,'/-]+$/i.test(word))))) ||
  (/^(?:is|are|was|can|will|does|helps?|lets?|allows?|provides?|runs?|reads?|writes?|takes?|has)$/.test(
    first,
  ) &&
    /^[a-z]+$/.test(second) &&
    rest.length > 1 &&
    rest.some((word) => /^(?:an?|the|for|of|to|with|and|in|from|that)$/.test(word)));

interface Reading {
  form: Form;
  context: UsageContext;
  optional: boolean;
  line: string;
  /** Within brackets that begin with an option: what follows it is its value. */
  inGroup?: true;
}

/** `<script> [program options]`: what the program it runs is given. */
const ofProgram = /^(?:program|command|script|app|application)[ _-](?:options|args|arguments|flags)$/i;

function readTokens(tokens: readonly string[], reading: Reading): void {
  const { form } = reading;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token === '||') break;
    if (/^(?:\.{2,3}|\[\.{2,3}\])$/.test(token)) {
      if (form.positionals.length > 0) markVariadic(form);
      else if (at === tokens.length - 1 && !reading.optional) addRest(form, reading.context);
    } else if (token === '|' || token === '/') {
      // Alternatives: the first one counts.
      if (reading.optional || tokens[at - 1]?.startsWith('-')) continue;
      at += alternativeLength(tokens.slice(at + 1));
    } else if (token === '--' || token === '[--]' || token === '-' || /^[;:.]$/.test(token)) continue;
    else if (/^<-{1,2}\w/.test(token)) readFlagGroup(token.replace(/^<|>$/g, ''), reading);
    else if (/^-/.test(token)) at += readFlag(token, tokens.slice(at + 1), reading);
    else if (/^[[({]/.test(token) && bracketEnd(token, 0) > 0) readGroup(token, reading);
    else addPositional(token, reading);
  }
}

/** `<files> | <set 1> <set 2> | <reports>`: an alternative of operands alone is left out as a whole; of others the first word. */
function alternativeLength(tokens: readonly string[]): number {
  const end = tokens.indexOf('|');
  const segment = end < 0 ? tokens : tokens.slice(0, end);
  return segment.length > 0 && segment.every((token) => /^<[^<>]*>$/.test(token)) ? segment.length : 1;
}

/** Takes an option, and says how many of the following tokens are its value. */
function readFlag(token: string, behind: string[], reading: Reading): number {
  const { form, context, line, inGroup } = reading;
  const [next, following] = behind;
  const [, names = token, bracket, attached] = /^(-[^=[\s]*)(?:(\[=?.*\]|=.*)?)(.*)$/.exec(token) ?? [];
  const spellings = names.split('|').filter((name) => name.startsWith('-'));
  const [name = names] = spellings;
  const known = context.flags.find((flag) => flag.names.some((each) => spellings.includes(each)));
  // `-s|-c host` are two options, and the host belongs to the second.
  const last = spellings.at(-1)!;
  if (known && !known.names.includes(last) && context.flags.some((flag) => flag.names.includes(last)))
    return readFlag(token.slice(token.lastIndexOf('|') + 1), behind, reading);
  // `[--top [number]]`: a value that may be left out.
  const optional = inGroup && /^\[\s*(<?[A-Za-z][\w-]*>?)\s*\]$/.exec(next ?? '')?.[1];
  const inline = bracket || attached || (optional ? `[=${optional}]` : undefined);
  const isValue = next !== undefined && !/^(?:[-|]|\.{3}|\[-|\[--)/.test(next) && !/^\[/.test(next);
  const takes = inline === undefined && isValue && (known && !inGroup ? known.value !== 'none' : true);
  form.flags.push({
    name,
    aliases: spellings.slice(1),
    value: inline?.replace(/^\[?=|\]$/g, '') ?? (takes ? next : undefined),
    optionalValue: Boolean(optional) || (bracket?.startsWith('[') ?? false),
    repeatable: false,
    line,
  });
  const several =
    takes &&
    following !== undefined &&
    /^\[.*\.{2,3}\]$/.test(following) &&
    plainName(following) === plainName(next!);
  return takes ? 1 + Number(several) : 0;
}

const plainName = (token: string) => token.toLowerCase().replace(/[^a-z0-9_-]/g, '');

function readGroup(token: string, reading: Reading): void {
  const { form, context } = reading;
  const end = bracketEnd(token, 0);
  const inner = token.slice(1, end - 1).trim();
  const tail = token.slice(end);
  const optional = reading.optional || token.startsWith('[');
  // `[user@]host`: what may precede a word is part of it.
  if (/^[A-Za-z<]/.test(tail)) {
    addPositional(tail, reading);
    return;
  }
  if (isOfProgram(inner, reading)) {
    form.positionals.push({ name: 'args', required: false, variadic: true });
    return;
  }
  // `[more options; see below]`
  if (optionWords.test(inner.replace(/[<>]/g, '')) || /\boptions\b[;,:] /i.test(inner)) return;
  const before = form.positionals.length;
  const flagsBefore = form.flags.length;
  // `[OPTION | FILE]`
  const alternatives = splitAlternatives(inner).filter(
    (each, _, all) => all.length === 1 || !optionWords.test(each),
  );
  if (/^[({]/.test(token) && offersOperands(alternatives))
    for (const each of alternatives) readTokens(tokenize(each), { ...reading, optional: true });
  else if (/^\(?-/.test(inner)) readFlagGroup(inner, reading);
  else if (token.startsWith('{') && /^[\w.,|\s-]+$/.test(inner) && /[,|]/.test(inner)) {
    const values = inner.split(/[,|]/).map((value) => value.trim());
    // `jekyll {doctor|hyde}` is the command itself and its other name.
    if (values.includes(context.command.at(-1) ?? '')) return;
    if (values.some((value) => context.subcommands.includes(value))) form.wantsCommand = true;
    else if (areKinds(values)) addPositional(values[0]!, { ...reading, optional });
    else form.positionals.push({ name: 'value', required: !optional, variadic: false, enum: values });
  } else if (/^\.{2,3}$/.test(inner)) markVariadic(form);
  else if (token.startsWith('(') && isProse(inner)) return;
  else if (
    alternatives.length > 1 &&
    !/^[[(]/.test(inner) &&
    alternatives.every((each) => !/^-/.test(each.trim()))
  ) {
    readTokens(tokenize(alternatives[0]!), { ...reading, optional });
    describe(form.positionals[before], inner);
    // `[pid|command [args...]]`
    const [, ...behind] = tokenize(alternatives.at(-1)!);
    readTokens(
      behind.filter((word) => word.startsWith('[')),
      { ...reading, optional: true },
    );
    if (/\.{2,3}$/.test(inner)) markVariadic(form);
  } else if (/^[\w-]+(?: [a-z][\w-]*)+$|^[\w-]+ (?:OR|AND) [\w-]+$/.test(inner) && !/\.{2,3}/.test(inner))
    addPositional(inner, { ...reading, optional });
  else readTokens(tokenize(inner), { ...reading, optional });
  if (/^(?:\s?\.{2,3}|[*+])/.test(tail)) {
    for (const positional of form.positionals.slice(before)) positional.variadic = true;
    for (const flag of form.flags.slice(flagsBefore)) flag.repeatable = true;
  }
}

/** What else the operand may be is all that the usage tells of it. */
function describe(operand: Positional | undefined, alternatives: string): void {
  const description = nameAlternatives(alternatives);
  if (operand && description !== undefined) operand.description ??= description;
}

/** `[command [flags]]`: the flags of the command that is run. */
function isOfProgram(inner: string, { form: { positionals }, optional }: Reading): boolean {
  const [last] = positionals.slice(-1);
  if (!last) return false;
  return ofProgram.test(inner) || (optional && optionWords.test(inner) && commandWords.test(last.name));
}

/** `{ -p PID | [-u USER] PROG [ARGS] }`: either an option or words. */
const offersOperands = (alternatives: readonly string[]) =>
  alternatives.some((each) => each.startsWith('-')) &&
  alternatives.some(
    (each) => !each.startsWith('-') && tokenize(each).some((word) => /^[A-Za-z<]/.test(word)),
  );

/** `-46AaCf`, `-a | -b`, `-E|--save-exact`, `-B bind_interface`. */
function readFlagGroup(inner: string, reading: Reading): void {
  const { form, context, line } = reading;
  const known = (name: string) => context.flags.some((flag) => flag.names.includes(name));
  const cluster = /^-([A-Za-z0-9?@#]{2,})$/.exec(inner)?.[1];
  const singles = context.flags.some((flag) => flag.names.some((name) => /^-\w{2,}$/.test(name)));
  const isCluster = !singles || [...(cluster ?? '')].every((letter) => known(`-${letter}`));
  if (cluster && !known(inner) && isCluster && new Set(cluster).size === cluster.length) {
    for (const letter of cluster)
      form.flags.push({
        name: `-${letter}`,
        aliases: [],
        value: undefined,
        optionalValue: false,
        repeatable: false,
        line,
      });
    return;
  }
  // `-E|--save-exact` are two spellings, `-a | -b` and `--save|--no-save` two options.
  const spaced = tokenize(inner.replace(/(?<!^-\w)\|(?=-)/g, ' | '));
  // `-12345 | --brutal`: five options.
  const tokens = spaced.flatMap((token) =>
    /^-\d{3,}$/.test(token) && spaced.includes('|')
      ? [...token.slice(1)].map((digit) => `-${digit}`)
      : [token],
  );
  for (const [at, token] of tokens.entries())
    if (/^[[(]\s*-{1,2}\w/.test(token)) readGroup(token, reading);
    else if (token.startsWith('-'))
      readFlag(token, tokens.slice(at + 1), { ...reading, optional: true, inGroup: true });
}

function addPositional(token: string, { form, context, optional }: Reading): void {
  // `MODE[,MODE]...` is one word.
  const whole = token.replace(/\[,[\w-]+\](?:\.{3})?/, '');
  const variadic = /\.{2,3}|\w\(e?s\)/i.test(whole) || /\w\*$|\w\+$/.test(whole);
  const bare = whole.replace(/\.{2,3}|\[\.{2,3}\]|\(e?s\)/gi, '').trim();
  const inner = bare.replace(/^[<[({"']+|[>\])}"',;:]+$/g, '').trim();
  const name = inner
    .replace(/\s*\|.*$/, '')
    .replace(/(?<=\w)\[.*$/, '')
    .replace(/[<>]/g, '');
  // `@<filename>` is a file of arguments: picocli.
  if (
    name === '' ||
    bare.replace(/^[[<]+/, '').startsWith('@') ||
    optionWords.test(inner) ||
    !/[a-z0-9]/i.test(name)
  )
    return;
  if (commandWords.test(name) && context.commandsAreOptions) return;
  if (commandWords.test(name) && context.subcommands.length > 0) {
    form.wantsCommand = true;
    return;
  }
  if (
    context.subcommands.length > 0 &&
    (context.subcommands.includes(name) || /^(?:args?|arguments?)$/i.test(name))
  )
    return;
  const description = nameAlternatives(inner);
  placeOperand(form, { name, required: !optional, variadic, ...(description && { description }) });
}

/** `(<value> can also be given from stdin)`, "(See `npm config`)": said about the operand before it. */
const isProse = (text: string) =>
  text.includes('`') || (text.match(/(?<=^|\s)[a-z]+(?=\s|$)/g)?.length ?? 0) >= 3;

/** Dots at the end of a line that names no operand: argparse shows them for a command, or for all the rest. */
function addRest(form: Form, { subcommands }: UsageContext): void {
  if (subcommands.length > 0) form.wantsCommand = true;
  else form.positionals.push({ name: 'args', required: false, variadic: true });
}
