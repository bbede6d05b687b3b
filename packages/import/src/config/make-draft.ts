import { quoteWord } from '@climax/text/line';
import { countOf } from '@climax/text/problems';
import { allCommands, type CommandNode } from '../crawl/command-node.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { briefDescription } from './brief-description.ts';
import { chooseArgs } from './choose-args.ts';
import type { Draft, DraftTool } from './draft.ts';
import { firstSentence, oneLine } from './first-sentence.ts';
import { alsoWrites, confirmMessage, judgeRisk, raisedBy, timeLimit } from './judge-risk.ts';
import { makeArgs } from './make-args.ts';
import { toolName, uniqueNames } from './names.ts';
import { ownWords } from './own-words.ts';
import { programWords } from './program-words.ts';
import { toolDoubt } from './tool-doubt.ts';
import { unfitReason } from './unfit-reason.ts';

export interface DraftOptions {
  /** Name of the config and first word of the tools; default the program's. */
  name: string;
  /** Every option, also interactive and deprecated ones. */
  allOptions: boolean;
  /** Whether a command was requested by name: then it is kept even if it seems unsuitable. */
  isNamed: (words: readonly string[]) => boolean;
  /** What its package says it is. */
  summary?: string;
}

interface ToolContext extends DraftOptions {
  unique: (name: string) => string;
  root: CommandNode;
  wordsFor: ReturnType<typeof ownWords>;
  /** Of all commands. */
  examples: string[];
}

/** Creates a config from a crawl: one tool for each command that can be run. */
export function makeDraft({ root, unread }: Crawl, options: DraftOptions): Draft {
  const draft: Draft = {
    name: options.name,
    description: describeProgram(root, options),
    command: quoteWord(root.words[0]!),
    tools: [],
    doubts: [],
    leftOut: unread.map(({ words, problem, isUnasked }) => ({
      what: words.join(' '),
      ...(isUnasked ? { reason: 'not asked' } : { reason: 'no help', detail: problem }),
    })),
  };
  for (const node of allCommands(root))
    if (node.cut) draft.leftOut.push({ what: node.words.join(' '), reason: node.cut });
  const nodes = runnable(root);
  const context = {
    ...options,
    root,
    unique: uniqueNames(),
    wordsFor: ownWords(nodes),
    examples: nodes.flatMap(({ facts }) => facts.examples),
  };
  for (const node of nodes) {
    const reason = unfitReason(node.words, describe(node), node.facts);
    if (reason && !options.isNamed(node.words.slice(1)) && node !== root)
      draft.leftOut.push({ what: node.words.join(' '), reason });
    else draft.tools.push(makeTool(node, draft, context));
  }
  if (root.children.length > 0 && root.facts.flags.length > 0) leaveOutOwn(root, draft);
  return draft;
}

/** `Runtime Edition` says less of a program than its package does. */
function describeProgram({ facts }: CommandNode, { name, summary = '' }: DraftOptions): string {
  const own = firstSentence(facts.description, 200);
  const known = firstSentence(summary, 200);
  return (own.split(' ').length > 2 ? own : known || own) || `${name} commands`;
}

/** Commands without subcommands, and those that can be run themselves. */
function runnable(node: CommandNode): CommandNode[] {
  const isLeaf = node.children.length === 0 && !node.cut;
  const own = isLeaf || node.facts.runsAlone ? [node] : [];
  return [...own, ...node.children.flatMap(runnable)];
}

const isSame = (one: string, other: string) => firstSentence(one) === firstSentence(other);

const describe = ({ facts, listed }: CommandNode) =>
  [facts.description, listed?.description ?? ''].filter(Boolean).join('\n');

function makeTool(node: CommandNode, draft: Draft, options: ToolContext): DraftTool {
  const { facts, words, text, listed } = node;
  const name = options.unique(toolName([options.name, ...words.slice(1)]));
  // The text of some programs begins with what they are, whichever command is asked.
  const isOfProgram = words.length > 1 && isSame(facts.description, options.root.facts.description);
  const said = briefDescription(isOfProgram ? '' : facts.description, listed?.description ?? '');
  const made = makeArgs(facts, text, words);
  const { kept, leftOut } = chooseArgs(
    made,
    { own: facts.examples, others: options.examples },
    options.allOptions,
  );
  const judged = judgeRisk(words, said, isOfProgram ? '' : facts.description);
  const risk = judged === 'read' && alsoWrites(facts.flags) ? 'write' : judged;
  const raises = kept.flatMap(({ arg, flag }) => {
    const raised = flag && raisedBy(flag, risk);
    return raised ? [[arg.name, raised] as const] : [];
  });
  for (const { made: each, reason } of leftOut)
    draft.leftOut.push({
      what: `${words.join(' ')} ${each.flag?.names.join(', ') ?? each.arg.name}`,
      reason,
    });
  for (const { arg, flag } of kept)
    for (const doubt of flag?.doubts ?? []) draft.doubts.push({ tool: name, argument: arg.name, doubt });
  if (said === '')
    draft.doubts.push({
      tool: name,
      argument: '',
      doubt: { message: 'the program does not say what it does', line: '' },
    });
  const unsure = toolDoubt(node, options.root);
  if (unsure !== undefined)
    draft.doubts.push({ tool: name, argument: '', doubt: { message: unsure, line: '' } });
  const foreign = foreignUsage(text, words[0]!);
  if (foreign !== undefined)
    draft.doubts.push({
      tool: name,
      argument: '',
      doubt: { message: 'the help is not in English: operands and types may be missing', line: foreign },
    });
  const required = kept.filter(({ arg }) => arg.required).map(({ arg }) => arg.name);
  const timeout = timeLimit(words);
  const aliases = [...new Set((listed?.aliases ?? []).filter((alias) => /^[a-z][\w-]+$/.test(alias)))];
  const more = options.wordsFor(node, [...words, said].join(' ')).join(' ');
  const kind = programWords(options.root, options.summary ?? '').join(' ');
  const keywords = [...aliases, more, kind].filter((each) => each !== '');
  return {
    name,
    description: oneLine(said) || commandLine(node, options.root),
    ...(keywords.length > 0 && { keywords }),
    command: words.slice(1).map(quoteWord).join(' '),
    risk,
    ...(raises.length > 0 && { risk_if: Object.fromEntries(raises) }),
    ...(risk === 'destructive' && { confirm_message: confirmMessage(words, said, required) }),
    ...(timeout && { timeout }),
    ...(needsOptionsFirst(node) && { end_of_options: true as const }),
    args: kept.map(({ arg }) => arg),
  };
}

/** Of a command that nothing describes, with what its group is for. */
function commandLine(node: CommandNode, root: CommandNode): string {
  const line = `Run ${node.words.join(' ')}`;
  const group = allCommands(root).find(({ children }) => children.includes(node));
  const said =
    group && group !== root
      ? briefDescription(group.facts.description, group.listed?.description ?? '').replace(/\.$/, '')
      : '';
  return said === '' ? line : `${line} (${group!.words.join(' ')}: ${said})`;
}

/** `Aufruf: notes [OPTIONEN] DATEI`: the usage line of a localized program. */
function foreignUsage(text: string, program: string): string | undefined {
  const line = text.split('\n').find((each) => /^\s*\p{L}+\s*[:：]\s*\S+ [[<]/u.test(each));
  const [word = '', first = ''] = line?.trim().split(/\s*[:：]\s*|\s+/u) ?? [];
  const isOwn = first.split('/').at(-1) === program.split('/').at(-1);
  return isOwn && !/^(?:usage|synopsis|syntax|example|try|or)$/i.test(word) && !/usage/i.test(text)
    ? line!.trim()
    : undefined;
}

/** `docker run [OPTIONS] IMAGE [COMMAND]`: options after the image would be the container's. Go's flag package reads none after an operand either. */
function needsOptionsFirst({ facts, text }: CommandNode): boolean {
  if (facts.positionals.length === 0) return false;
  const hasPassthrough = facts.positionals.some(
    ({ name, variadic }) =>
      /^(?:commands?|cmd|args?|program|utility|executable)$/i.test(name) &&
      (variadic || facts.positionals.length > 1),
  );
  return hasPassthrough || isGoFlag(text);
}

/** `  -name string` with its text below, after a tab; or `-lock=false  Text`. */
const isGoFlag = (text: string) =>
  /^ {2}-\w[\w-]*(?: \w+)?\n {4,8}\t/m.test(text) || /^ {2}-[a-z][\w-]+=\w+ {2,}\S/m.test(text);

function leaveOutOwn(root: CommandNode, draft: Draft): void {
  const count = root.facts.flags.length;
  draft.leftOut.push({
    what: `${countOf(count, 'option')} of ${root.words[0]}`,
    reason: 'of the program itself',
  });
}
