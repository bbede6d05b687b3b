import type { Outcome } from '@climax/exec';
import { shorten } from '../config/first-sentence.ts';
import { basename } from '../help/text/basename.ts';
import type { HelpForm } from './help-form.ts';
import type { FormHabits } from './learn-forms.ts';
import { looksLikeHelp } from './looks-like-help.ts';
import type { Sandbox } from './sandbox.ts';

/** Only these are ever run: an unknown word is never run alone. */
const forms: HelpForm[] = [
  { id: '--help', argv: (words) => [...words, '--help'] },
  { id: '-h', argv: (words) => [...words, '-h'] },
  { id: 'help', argv: ([program = '', ...rest]) => [program, 'help', ...rest] },
  { id: '-help', argv: (words) => [...words, '-help'] },
];

/** `Command "--help" is unknown, try "net link help"` */
const told: HelpForm = { id: 'COMMAND help', argv: (words) => [...words, 'help'], isTold: true };

export interface Help {
  text: string;
  form: HelpForm;
}

export type HelpResult = Help | NoHelp;

export interface NoHelp {
  problem: string;
  /** What to do about it. */
  advice?: string;
  /** It did not end in time. */
  isHung?: true;
  /** The program says that there is no such command. */
  isUnknown?: true;
}

export const explained = ({ problem, advice }: NoHelp): string =>
  advice === undefined ? problem : `${problem.replace(/\.$/, '')}; ${advice}`;

/**
 * Asks a command for help in the form that worked before, or in every form that the program may understand; the first
 * text that looks like help is used.
 */
export async function askHelp(
  sandbox: Sandbox,
  words: readonly string[],
  habits?: FormHabits,
): Promise<HelpResult> {
  const order = habits?.order(forms) ?? forms;
  let first: NoHelp | undefined;
  for (const form of order) {
    const outcome = await sandbox.run(form.argv(words));
    const text = helpText(outcome) ?? (words.length === 1 ? belowRefusal(outcome) : undefined);
    if (text !== undefined && !isManual(text)) return { text, form };
    if (text !== undefined) return (await askShort(sandbox, words)) ?? { text, form };
    habits?.refused(form);
    first ??= explain(outcome, form.argv(words), words);
    // A program that hangs does so in every form, and a missing command is missing in all of them.
    if (outcome.status === 'timed-out') return isEndless(outcome) ? first : { ...first, isHung: true };
    if (outcome.status === 'not-started' || isMissing(outcome)) break;
    if (!tells(outcome, words)) continue;
    const answer = helpText(await sandbox.run(told.argv(words)));
    if (answer !== undefined) return { text: answer, form: told };
  }
  return first ?? { problem: '' };
}

function tells({ stdout, stderr }: Outcome, [program = '', ...rest]: readonly string[]): boolean {
  const line = [basename(program), ...rest, 'help'].join(' ');
  return ['"', "'", '`'].some((mark) => `${stderr}\n${stdout}`.includes(`${mark}${line}${mark}`));
}

/** The stream that holds help; programs print it on either, with any exit code. */
function helpText({ stdout, stderr, ...outcome }: Outcome): string | undefined {
  if (isEndless(outcome)) return undefined;
  const texts = [stdout, stderr].filter(looksLikeHelp);
  return texts.sort((a, b) => b.length - a.length)[0];
}

/** `unknown option -- -` of ssh, and then the usage with all options. Below a command it could be the usage of the program. */
const belowRefusal = ({ stdout, stderr }: Outcome): string | undefined =>
  [stderr, stdout]
    .map((text) => text.replace(/^.*\n(?=\s*usage: )/i, ''))
    .find((text) => /^\s*usage: [^\n]*\[-/i.test(text) && looksLikeHelp(text));

/** More than any help: this is part of endless output. */
const isEndless = ({ status, bytes }: Pick<Outcome, 'status' | 'bytes'>) =>
  status === 'timed-out' && bytes.stdout + bytes.stderr > 1_000_000;

/** `git commit --help` shows the manual; `-h` the options. */
const isManual = (text: string) => /^NAME$/m.test(text) && /^(?:SYNOPSIS|DESCRIPTION)$/m.test(text);

/** `git: 'gui' is not a git command`: listed, but not installed. */
const isMissing = ({ stdout, stderr }: Outcome) => /\bis not an? [\w-]+ command\b/.test(stderr || stdout);

async function askShort(sandbox: Sandbox, words: readonly string[]): Promise<Help | undefined> {
  const form = forms[1]!;
  const text = helpText(await sandbox.run(form.argv(words)));
  return text !== undefined && !isManual(text) && tellsMore(text) ? { text, form } : undefined;
}

/** Whether it says more than how to call the command: its options, or a list of commands. */
const tellsMore = (text: string) => /^\s+-/m.test(text) || text.trim().split('\n').length > 10;

/** Why a program gave no help. */
function explain(outcome: Outcome, argv: readonly string[], words: readonly string[]): NoHelp {
  const { status, message, stdout, stderr, exitCode } = outcome;
  const asked = `\`${argv.join(' ')}\``;
  if (isEndless(outcome)) return { problem: `${asked} prints without end` };
  if (status === 'timed-out')
    return { problem: `${asked} did not end in time: it may wait for input or a terminal` };
  if (status === 'not-started') return { problem: message ?? `${asked} could not be started` };
  const [said = ''] = (stderr || stdout).trim().split('\n');
  if (said === '') return { problem: `${asked} printed nothing` };
  const problem = `${asked} printed no help (exit code ${exitCode}): ${shorten(said, 120)}`;
  if (isUnknown(`${stderr}\n${stdout}`, words)) return { problem, isUnknown: true };
  if (!needsFile.test(`${stdout}\n${stderr}`)) return { problem };
  return {
    problem,
    advice: `it seems to need a file in the home directory, which is empty in an import: save its help with ${asked.slice(0, -1)} > help.txt\`, then use climax import --from-text help.txt --command "${words.join(' ')}"`,
  };
}

/** `Error: No such command 'sing'`, `tree: 'sing' is not a tree command`. */
function isUnknown(said: string, words: readonly string[]): boolean {
  if (words.length < 2) return false;
  const name = words.at(-1)!.replace(/[^\w-]/g, '.');
  return new RegExp(
    `\\b(?:unknown|no such|unrecogni[sz]ed|invalid|undefined|not find|unexpected)\\b[^\\n]*?[\\s"'\`:]${name}(?![\\w-])|["'\`]${name}["'\`]:? (?:is|was|does|did|could|can)? ?n(?:ot|'t)\\b|\\b${name}: (?:command )?not found`,
    'i',
  ).test(said);
}

/** `A configuration file could not be found in ~`, `Cannot proceed without rc file`. */
const needsFile =
  /\b(?:config(?:uration)?|rc|settings|credentials|profile) file\b.*\b(?:not (?:be )?(?:found|exist|read)|missing|required)\b|\b(?:without|missing|no|create|find|open|read|load) (?:an? |the |your |any )?(?:[\w.~/-]+ )?(?:config(?:uration)?|rc|settings|credentials) file\b/i;
